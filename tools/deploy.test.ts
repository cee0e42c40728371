import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countermine } from '../apps/cli/testing/command.ts';
import manifest from '../package.json' with { type: 'json' };

// The files of deploy/ are for programs that are not here: what they say about ours is compared with it.

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const unit = read('deploy/countermine.service');
const image = read('deploy/Dockerfile');
const page = read('docs/deploy.md');

/** The options that a command line gives to `countermine serve`. */
function optionsIn(text: string): string[] {
  return [...text.matchAll(/--[a-z-]+/g)].map(([option]) => option);
}

describe('deploy/', () => {
  it('starts the server with options that it has', async () => {
    const { stdout } = await countermine(['serve', '--help']);
    const [start = ''] = /^ExecStart=.+/m.exec(unit) ?? [];
    const [command = ''] = /^CMD .+/m.exec(image) ?? [];
    expect(start).toContain('countermine serve --host 127.0.0.1 --port 8080');
    expect(command).toContain('"countermine", "serve"');
    for (const option of [...optionsIn(start), ...optionsIn(command)]) expect(stdout).toContain(`  ${option}`);
  });

  it.each(['nginx.conf', 'Caddyfile'])('has a %s that leads to where the unit listens', (name) => {
    expect(read(`deploy/${name}`)).toMatch(/^[^#\n]*127\.0\.0\.1:8080\b/m);
  });

  it('builds the image with scripts that there are, and Node as the package wants it', () => {
    const scripts = [...image.matchAll(/npm run ([a-z]+)/g)].map(([, name = '']) => name);
    expect(scripts).toEqual(['build', 'pack']);
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(scripts));
    const versions = [...image.matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => Number(version));
    expect(versions.every((version) => version >= 20)).toBe(true);
    expect(image).toContain('/source/dist/packages/countermine-*.tgz');
  });

  it('has nothing that docs/deploy.md does not describe', () => {
    for (const name of readdirSync(join(ROOT, 'deploy'))) {
      if (!name.endsWith('.dockerignore')) expect(page).toContain(`deploy/${name}`);
    }
    expect(page).toContain(`dist/packages/countermine-${manifest.version}.tgz`);
  });
});
