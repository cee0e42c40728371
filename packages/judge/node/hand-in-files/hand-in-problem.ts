/** The rules that an entry of a hand-in can break, so that the hand-in is refused. */
export const HAND_IN_RULES = [
  /** The path leads out of the hand-in by `..`. */
  'outside',
  /** The path starts at the root of a file system or a drive. */
  'absolute',
  /** A link leads out of the hand-in. */
  'link-outside',
  /** A device, a pipe or a socket. */
  'special-file',
  /** A name has control characters, or characters that change the direction of the text around them. */
  'control-characters',
  /** A name is empty, too long, or nested too deep. */
  'bad-name',
  /** Two entries have the same path, or a file has the path of a folder. */
  'clash',
  'too-many-files',
  'too-many-bytes',
  /** The archive needs a password. */
  'encrypted',
  /** The archive is damaged, or no archive of its kind. */
  'damaged',
  /** The system does not let it be read. */
  'unreadable',
  /** Something in the folder of a class that is not named as hand-ins are there. */
  'unrecognised',
] as const;

export type HandInRule = (typeof HAND_IN_RULES)[number];

/** Why a hand-in is refused. Names are as the student chose them: clean them before you print them. */
export interface HandInProblem {
  /** The hand-in: its path, relative to the folder of the class where it is in one. */
  readonly source: string;
  /** The entry in it that breaks the rule; null where it is the hand-in itself. */
  readonly entry: string | null;
  readonly rule: HandInRule;
}
