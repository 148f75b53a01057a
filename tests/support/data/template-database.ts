/** Name of the migrated, empty database that global-setup.ts makes and databases.ts copies. */
export const templateDatabase = 'site_template'
