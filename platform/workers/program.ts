/** Where a thread or process of ours begins. */

export interface Program {
  /** `import.meta.url` of the calling module. */
  from: string
  /** Name of the file next to `from`, without its ending. The build knows it from server/build.ts. */
  name: string
}

/** Node runs our TypeScript itself, but does not resolve imports without an ending: for `--import`. */
export const sourceHooks = new URL('source-endings.ts', import.meta.url).href

export function fileOf({ from, name }: Program): { file: URL; isSource: boolean } {
  const isSource = from.endsWith('.ts')
  // The build has programs beside its server, and modules that are loaded later in a folder below.
  const folder = isSource ? from : from.replace(/\/assets\/[^/]+$/, '/')
  return { file: new URL(`${name}.${isSource ? 'ts' : 'js'}`, folder), isSource }
}
