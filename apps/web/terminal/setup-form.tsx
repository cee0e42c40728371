import type { Reading } from '@countermine/dialects/kit/dialect.ts';
import type { VNode } from 'preact';
import type { Page } from '../state/page.ts';
import type { CourseDesk } from './course-desk.ts';

interface SetupProps {
  readonly page: Page;
  readonly desk: CourseDesk;
  /** Says that the session began anew. */
  readonly onRestart: () => void;
}

/** The readings of the text, and the files and arguments of the program. */
export function SetupForm(props: SetupProps): VNode {
  const { page, desk } = props;
  const { terminal } = page.messages.value;
  const { readings, files } = desk.dialect.value;
  return (
    <div class="setup">
      <fieldset>
        <legend>{terminal.readings}</legend>
        {readings.length === 0 ? (
          <p class="muted">{terminal.noReadings}</p>
        ) : (
          readings.map((reading) => <ReadingSwitch key={reading.id} reading={reading} {...props} />)
        )}
      </fieldset>
      {files.map(({ name, givenBy }) => (
        <FileForm key={name} hasArguments={givenBy === 'argument'} {...props} />
      ))}
    </div>
  );
}

/** A reading of the text; what it says is the course's own language. */
function ReadingSwitch({ reading, desk, onRestart }: SetupProps & { readonly reading: Reading }): VNode {
  const isOther = desk.readings.value.has(reading.id);
  return (
    <label class="reading" lang="en">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOther}
        checked={isOther}
        onChange={({ currentTarget }) => {
          desk.setReading(reading.id, currentTarget.checked);
          onRestart();
        }}
      />
      <span>
        {reading.says}
        <span class="muted">{isOther ? reading.other : reading.default}</span>
      </span>
    </label>
  );
}

function FileForm({ page, desk, onRestart, hasArguments }: SetupProps & { readonly hasArguments: boolean }): VNode {
  const { terminal } = page.messages.value;
  const { name, text, args } = desk.given.value;
  const give = (change: Parameters<CourseDesk['give']>[0]): void => {
    desk.give(change);
    onRestart();
  };
  return (
    <fieldset>
      <legend>{hasArguments ? terminal.seedFile : terminal.fieldFile}</legend>
      {hasArguments && (
        <label class="field">
          {terminal.arguments}
          <input type="text" value={args} onChange={({ currentTarget }) => give({ args: currentTarget.value })} />
        </label>
      )}
      <label class="field">
        {terminal.fileName}
        <input type="text" value={name} onChange={({ currentTarget }) => give({ name: currentTarget.value })} />
      </label>
      <label class="field">
        {terminal.fileText}
        <textarea
          rows={6}
          spellcheck={false}
          value={text}
          onChange={({ currentTarget }) => give({ text: currentTarget.value })}
        />
      </label>
    </fieldset>
  );
}
