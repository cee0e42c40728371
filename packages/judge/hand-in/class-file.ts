/** What a compiled Java class declares, as far as checks need it. Source: JVM specification, chapter 4. */
export interface ClassFile {
  /** With dots: `cs1302.game.MinesweeperGame`. */
  readonly name: string;
  readonly methods: readonly ClassMember[];
  readonly fields: readonly ClassMember[];
}

/** A method or a field. */
export interface ClassMember {
  readonly name: string;
  /** Its types as the class file writes them: `(Ljava/lang/String;)V`. */
  readonly descriptor: string;
  readonly isPublic: boolean;
  readonly isStatic: boolean;
  readonly isFinal: boolean;
  /** Made by the compiler, not written by anyone. */
  readonly isSynthetic: boolean;
}

const MAGIC = 0xcafebabe;

/** Access flags. */
const PUBLIC = 0x0001;
const STATIC = 0x0008;
const FINAL = 0x0010;
const SYNTHETIC = 0x1000;

/** Tags of the constant pool whose entries are looked into. */
const UTF8 = 1;
const CLASS = 7;

/** The bytes after the tag of each kind of constant, but for UTF8, which says itself how long it is. */
const CONSTANT_BYTES: ReadonlyMap<number, number> = new Map([
  ...[3, 4, 9, 10, 11, 12, 17, 18].map((tag) => [tag, 4] as const),
  ...[5, 6].map((tag) => [tag, 8] as const),
  ...[CLASS, 8, 16, 19, 20].map((tag) => [tag, 2] as const),
  [15, 3],
]);

/** Constants of 8 bytes take two numbers of the pool. */
const WIDE: ReadonlySet<number> = new Set([5, 6]);

/** Reads a class file; undefined where the bytes are none. */
export function readClassFile(bytes: Uint8Array): ClassFile | undefined {
  try {
    return readClass(new ClassReader(bytes));
  } catch (error) {
    // A view of bytes throws where it is read beyond its end: a file that is cut off.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readClass(reader: ClassReader): ClassFile | undefined {
  if (reader.u4() !== MAGIC) return undefined;
  reader.skip(4);
  const constants = reader.constants();
  reader.skip(2);
  const name = constants.className(reader.u2()).replaceAll('/', '.');
  reader.skip(2);
  reader.skip(2 * reader.u2());
  const fields = reader.members(constants);
  return { name, fields, methods: reader.members(constants) };
}

/** The constants that are names, by their numbers. */
class Constants {
  readonly texts = new Map<number, string>();
  readonly classes = new Map<number, number>();

  text(index: number): string {
    const text = this.texts.get(index);
    if (text === undefined) throw new RangeError('class file: a name is missing');
    return text;
  }

  className(index: number): string {
    return this.text(this.classes.get(index) ?? 0);
  }
}

class ClassReader {
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u1(): number {
    this.#at += 1;
    return this.#view.getUint8(this.#at - 1);
  }

  u2(): number {
    this.#at += 2;
    return this.#view.getUint16(this.#at - 2);
  }

  u4(): number {
    this.#at += 4;
    return this.#view.getUint32(this.#at - 4);
  }

  skip(bytes: number): void {
    this.#at += bytes;
    if (this.#at > this.#view.byteLength) throw new RangeError('class file: it is cut off');
  }

  constants(): Constants {
    const constants = new Constants();
    const count = this.u2();
    for (let index = 1; index < count; index += 1) {
      const tag = this.u1();
      if (tag === UTF8) constants.texts.set(index, this.#text(this.u2()));
      else if (tag === CLASS) constants.classes.set(index, this.u2());
      else this.skip(constantBytes(tag));
      if (WIDE.has(tag)) index += 1;
    }
    return constants;
  }

  members(constants: Constants): ClassMember[] {
    return Array.from({ length: this.u2() }, () => this.#member(constants));
  }

  #member(constants: Constants): ClassMember {
    const flags = this.u2();
    const name = constants.text(this.u2());
    const descriptor = constants.text(this.u2());
    for (let attributes = this.u2(); attributes > 0; attributes -= 1) {
      this.skip(2);
      this.skip(this.u4());
    }
    const has = (flag: number): boolean => (flags & flag) !== 0;
    return {
      name,
      descriptor,
      isPublic: has(PUBLIC),
      isStatic: has(STATIC),
      isFinal: has(FINAL),
      isSynthetic: has(SYNTHETIC),
    };
  }

  /** Names that checks look for are ASCII; others keep a character a byte. */
  #text(length: number): string {
    return Array.from({ length }, () => String.fromCharCode(this.u1())).join('');
  }
}

function constantBytes(tag: number): number {
  const bytes = CONSTANT_BYTES.get(tag);
  if (bytes === undefined) throw new RangeError(`class file: no constant has the tag ${tag}`);
  return bytes;
}
