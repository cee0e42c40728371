import type { CommandEntry, OptionEntry } from './command-table.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof SHELLS)[number];

/** The completions of a shell, as a script that it reads. */
export function completions(shell: Shell, table: readonly CommandEntry[]): string {
  return { bash: bashCompletions, zsh: zshCompletions, fish: fishCompletions }[shell](table);
}

/** What can follow a command: the commands below it, the values of its first argument, and its options. */
function wordsAfter(table: readonly CommandEntry[], { words, arguments: given }: CommandEntry): string[] {
  const below = commandsBelow(table, words).map((entry) => entry.words.at(-1) ?? '');
  return [...below, ...(given[0]?.values ?? [])];
}

function namesOf({ short, long }: OptionEntry): string[] {
  return [short, long].flatMap((name) => name ?? []);
}

function listedOptions({ options }: CommandEntry): OptionEntry[] {
  return options.filter(({ values }) => values.length > 0);
}

/** The line of a `case` that knows the command by what was typed before the cursor. */
function pathPattern({ words }: CommandEntry): string {
  return `'${words.join(' ')}'`;
}

/** The commands that have commands below them, as a pattern of `case`. */
function groupPattern(table: readonly CommandEntry[]): string {
  return table
    .filter(({ words }) => words.length > 0 && commandsBelow(table, words).length > 0)
    .map(pathPattern)
    .join('|');
}

/** Works out `at`, the command and the command below it, from the words in the shell's array; bash and zsh read it. */
function pathLoop(table: readonly CommandEntry[], words: string, first: number, last: string): string {
  return `  local at='' word i
  for ((i = ${first}; i < ${last}; i++)); do
    word=\${${words}[i]}
    case $word in -*) continue ;; esac
    if [[ -z $at ]]; then
      at=$word
    else
      case $at in ${groupPattern(table)}) at="$at $word" ;; esac
      break
    fi
  done`;
}

function optionPattern({ words }: CommandEntry, option: OptionEntry): string {
  return namesOf(option)
    .map((name) => `'${words.join(' ')} ${name}'`)
    .join('|');
}

function bashCompletions(table: readonly CommandEntry[]): string {
  const cases = table.map((entry) => {
    const options = entry.options.flatMap(namesOf);
    return `    ${pathPattern(entry)}) words='${wordsAfter(table, entry).join(' ')}' options='${options.join(' ')}' ;;`;
  });
  const values = table.flatMap((entry) =>
    listedOptions(entry).map((option) => `    ${optionPattern(entry, option)}) words='${option.values.join(' ')}' ;;`),
  );
  return `# Completions of countermine for bash: source this file, or put it into a folder of bash-completion as \`countermine\`.
_countermine() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]} words='' options=''
${pathLoop(table, 'COMP_WORDS', 1, 'COMP_CWORD')}
  COMPREPLY=()
  case "$at $previous" in
${values.join('\n')}
  esac
  if [[ -z $words ]]; then
    case $at in
${cases.map((line) => `  ${line}`).join('\n')}
    esac
    [[ $current == -* ]] && words=$options
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _countermine countermine
`;
}

function zshCompletions(table: readonly CommandEntry[]): string {
  const cases = table.map((entry) => {
    const options = entry.options.flatMap((option) =>
      namesOf(option).map((name) => `'${name}:${zshText(option.description)}'`),
    );
    const below = commandsBelow(table, entry.words).map(
      ({ words, description }) => `'${words.at(-1)}:${zshText(description)}'`,
    );
    const values = entry.arguments[0]?.values.map((value) => `'${value}'`) ?? [];
    return `    ${pathPattern(entry)})
      words_=(${[...below, ...values].join(' ')})
      options_=(${options.join(' ')}) ;;`;
  });
  const values = table.flatMap((entry) =>
    listedOptions(entry).map(
      (option) => `    ${optionPattern(entry, option)}) compadd -- ${option.values.join(' ')}; return ;;`,
    ),
  );
  return `#compdef countermine
# Completions of countermine for zsh: put this file into a folder of $fpath as \`_countermine\`.
_countermine() {
  local -a words_ options_
${pathLoop(table, 'words', 2, 'CURRENT')}
  case "$at $words[CURRENT-1]" in
${values.join('\n')}
  esac
  case $at in
${cases.join('\n')}
  esac
  if [[ $words[CURRENT] == -* ]]; then
    _describe -o option options_
  else
    (( $#words_ )) && _describe command words_
    _files
  fi
}
if [[ $funcstack[1] == _countermine ]]; then
  _countermine "$@"
else
  compdef _countermine countermine
fi
`;
}

/** A description between single quotes; a colon would end the name before it. */
function zshText(text: string): string {
  return text.replaceAll("'", "'\\''").replaceAll(':', '\\:');
}

function fishCompletions(table: readonly CommandEntry[]): string {
  const lines = table.flatMap((entry) => {
    const at = `complete -c countermine -n "__countermine_at '${entry.words.join(' ')}'"`;
    const below = commandsBelow(table, entry.words).map(
      ({ words, description }) => `${at} -a ${words.at(-1)} -d '${fishText(description)}'`,
    );
    const values = (entry.arguments[0]?.values ?? []).map((value) => `${at} -a ${value}`);
    return [...below, ...values, ...entry.options.map((option) => `${at} ${fishOption(option)}`)];
  });
  return `# Completions of countermine for fish: put this file into ~/.config/fish/completions.
function __countermine_at
    set -l path
    for word in (commandline -opc)[2..]
        string match -q -- '-*' $word; and continue
        if test (count $path) -eq 0
            set path $word
        else
            contains -- "$path" ${groupPattern(table).replaceAll('|', ' ')}; and set path "$path $word"
            break
        end
    end
    test "$path" = "$argv[1]"
end
${lines.join('\n')}
`;
}

function fishOption({ short, long, value, values, description }: OptionEntry): string {
  const parts = [
    ...(short === undefined ? [] : [`-s ${short.slice(1)}`]),
    `-l ${long.slice(2)}`,
    ...(value?.startsWith('<') ? ['-r'] : []),
    ...(values.length > 0 ? [`-f -a '${values.join(' ')}'`] : []),
    `-d '${fishText(description)}'`,
  ];
  return parts.join(' ');
}

function fishText(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
}

/** The commands of a group, or of the program, by their last word. */
function commandsBelow(table: readonly CommandEntry[], words: readonly string[]): CommandEntry[] {
  return table.filter(
    (entry) => entry.words.length === words.length + 1 && words.every((word, at) => entry.words[at] === word),
  );
}
