/**
 * `npm run check-advisories`: asks the registry that npm uses for known weaknesses of the locked packages. Ends with 0 when
 * there are none but those that are answered below, 1 when there are others, 3 when nothing could be asked.
 */
import { execFile } from 'node:child_process'
import { z } from 'zod'
import { tryJson } from '../shared/read-json.ts'
import { readWords } from './words.mjs'

/** Advisories that do not concern this site, by the id at the end of their address, and why (SECURITY.md). */
const answered: ReadonlyMap<string, string> = new Map([
  [
    'GHSA-v3m3-f69x-jf25',
    'CVE-2025-15056 of Quill concerns getSemanticHTML() and getHTML(), which are never called.',
  ],
])

const advisorySchema = z.object({
  name: z.string(),
  severity: z.string(),
  title: z.string(),
  url: z.string(),
})
export type Advisory = z.infer<typeof advisorySchema>

export type AuditAnswer =
  | { kind: 'unreachable'; reason: string }
  | { kind: 'answered'; advisories: Advisory[] }

const auditSchema = z.object({
  /** What the registry answered when it has no advisories to ask for. */
  message: z.string().optional(),
  error: z.object({ summary: z.string().optional() }).optional(),
  vulnerabilities: z
    .record(z.string(), z.object({ via: z.array(z.union([z.string(), advisorySchema])) }))
    .optional(),
})

/** What `npm audit --json` printed: each advisory once, although packages that depend on it are listed too. */
export function readAudit(printed: string): AuditAnswer {
  const report = auditSchema.safeParse(tryJson(printed)).data
  if (!report?.vulnerabilities)
    return { kind: 'unreachable', reason: report?.error?.summary || report?.message || 'npm said nothing' }
  const all = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter(cause => typeof cause !== 'string'),
  )
  return { kind: 'answered', advisories: [...new Map(all.map(one => [one.url, one])).values()] }
}

const answerTo = ({ url }: Advisory): string | undefined => answered.get(url.slice(url.lastIndexOf('/') + 1))

/** What to print, and the exit code. */
export function judge(answer: AuditAnswer): { lines: string[]; code: 0 | 1 | 3 } {
  if (answer.kind === 'unreachable')
    return {
      lines: [
        `The registry's advisories could not be asked: ${answer.reason}.`,
        'Nothing is known about this release: run npm run check-advisories again where the registry answers.',
      ],
      code: 3,
    }
  const open = answer.advisories.filter(one => answerTo(one) === undefined)
  const lines = answer.advisories.map(one => {
    const why = answerTo(one)
    return `${one.name}: ${one.title} (${one.severity}) ${one.url}${why ? `\n  answered: ${why}` : ''}`
  })
  return open.length > 0
    ? {
        lines: [...lines, `${open.length} of these are open: upgrade, or answer them in this script.`],
        code: 1,
      }
    : { lines: [...lines, 'No open advisory concerns the locked packages.'], code: 0 }
}

/** npm's own exit code is 1 for advisories and for failures, so what it prints is read. */
const ask = (): Promise<AuditAnswer> =>
  new Promise(resolve => {
    execFile('npm', ['audit', '--json'], { timeout: 120_000, maxBuffer: 64 * 1024 * 1024 }, (_, printed) =>
      resolve(readAudit(printed)),
    )
  })

if (import.meta.main) {
  readWords({
    help: 'Usage: npm run check-advisories\n\nAsks the registry for known weaknesses of the locked packages.',
  })
  const { lines, code } = judge(await ask())
  console.log(lines.join('\n'))
  process.exitCode = code
}
