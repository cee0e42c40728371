import type { Reading } from '@countermine/courses/kit/dialect.ts';
import type { VNode } from 'preact';
import type { Page } from '../page/page.ts';
import type { CourseController } from './course-controller.ts';

interface SetupProps {
  readonly page: Page;
  readonly course: CourseController;
  /** Called when the session was restarted. */
  readonly onRestart: () => void;
}

export function SetupForm(props: SetupProps): VNode {
  const { page, course } = props;
  const { terminal } = page.messages.value;
  const { readings, files } = course.state.dialect.value;
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

/** A reading of the text; it is described in the language of the course. */
function ReadingSwitch({ reading, course, onRestart }: SetupProps & { readonly reading: Reading }): VNode {
  const isOther = course.state.readings.value.has(reading.id);
  return (
    <label class="reading" lang="en">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOther}
        checked={isOther}
        onChange={({ currentTarget }) => {
          course.setReading(reading.id, currentTarget.checked);
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

function FileForm({ page, course, onRestart, hasArguments }: SetupProps & { readonly hasArguments: boolean }): VNode {
  const { terminal } = page.messages.value;
  const { name, text, args } = course.state.given.value;
  const give = (change: Parameters<CourseController['give']>[0]): void => {
    course.give(change);
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
