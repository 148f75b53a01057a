/** For `catch`: undefined for a file, folder or object that is not there. Throws any other error. */
export function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
