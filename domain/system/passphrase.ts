/** Characters of a passphrase that an owner types for a backup. */
export const passphraseBounds = { least: 12, most: 200 } as const
