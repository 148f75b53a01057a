/** The part of Trusted Types that is used here; TypeScript's DOM types do not have it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: CreateHtml }): { createHTML(html: string): string }
}

/** Says what HTML is made of a string for a sink (such as `Element innerHTML`); null refuses it. */
type CreateHtml = (html: string, type?: string, sink?: string) => string | null

/** The names that the Content-Security-Policy allows, each once in a document (server/edge/security-headers.ts). */
type PolicyName = 'qq-safe-html' | 'qq-mail-preview' | 'default'

const policies = new Map<PolicyName, { createHTML(html: string): string }>()

/**
 * HTML that a sink takes under `require-trusted-types-for`; the string itself where the browser has no Trusted Types.
 * The caller says with the name of the policy why the HTML is safe.
 */
export function toTrustedHtml(name: Exclude<PolicyName, 'default'>, html: string): string {
  return (policies.get(name) ?? createPolicy(name, safe => safe))?.createHTML(html) ?? html
}

/** The default policy, for strings that a library hands to a sink itself. Once in a document. */
export function setDefaultPolicy(createHtml: CreateHtml): void {
  if (!policies.has('default')) createPolicy('default', createHtml)
}

function createPolicy(name: PolicyName, createHTML: CreateHtml) {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(name, { createHTML })
  if (policy) policies.set(name, policy)
  return policy
}
