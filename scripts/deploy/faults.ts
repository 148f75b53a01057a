/** What is wrong with a file of deploy/, and where. */

export interface Fault {
  file: string
  line: number
  sentence: string
}

/** A file of deploy/ with its path from the repository's root. */
export interface DeployFile {
  path: string
  text: string
}

/** The line, from 1, where these words first stand; 1 when they stand nowhere. */
export const lineOf = (text: string, words: string): number =>
  text.slice(0, Math.max(0, text.indexOf(words))).split('\n').length

/** Collects the faults of one file. */
export function faultsOf({ path }: DeployFile) {
  const faults: Fault[] = []
  return {
    faults,
    add: (line: number, sentence: string) => void faults.push({ file: path, line, sentence }),
    /** Adds the sentence unless it holds. */
    expect(holds: boolean, line: number, sentence: string) {
      if (!holds) faults.push({ file: path, line, sentence })
    },
  }
}
