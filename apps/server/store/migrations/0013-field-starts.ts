/**
 * The density of an endless field may say from now on that its chunks have starts. No table changes, but an earlier
 * version would skip it and see mines elsewhere: the name of this migration keeps it away.
 */
export async function up(): Promise<void> {}
