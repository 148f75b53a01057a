/** Reads AUTH_SAML. */
import { existsSync, readFileSync } from 'node:fs'
import { jsonObject, readJson } from '../shared/read-json'
import { type Environment, isSafeAddress, isTextList } from './provider-list'

export interface SamlSettings {
  /** The provider's metadata: the XML of a file, or the URL from which it is fetched. */
  metadata: { xml: string } | { url: string }
  /** The label of the button. */
  label: string
  /** If not empty, only addresses of these domains are accepted. Lower case. */
  domains: readonly string[]
}

/** AUTH_SAML: a file of metadata, the address of one, or a JSON file with `metadata`, `label` and `domains`. */
export function readSaml(env: Environment, local: boolean, problems: string[]): SamlSettings | undefined {
  const setting = env.AUTH_SAML?.trim()
  if (!setting) return undefined
  const complain = (sentence: string): undefined => void problems.push(sentence) as undefined
  const fields = setting.endsWith('.json') ? readSamlFile(setting) : { metadata: setting }
  if (!fields) return complain('AUTH_SAML names a file that is no JSON object with metadata in it.')
  const { metadata: place, label = 'single sign-on', domains = [] } = fields
  if (typeof place !== 'string' || typeof label !== 'string' || !isTextList(domains))
    return complain('AUTH_SAML needs text as metadata and label, and a list of domains.')
  const metadata = readMetadata(place, local)
  if (typeof metadata === 'string') return complain(metadata)
  return { metadata, label, domains: domains.map(domain => domain.toLowerCase().replace(/^@/, '')) }
}

function readSamlFile(path: string): Record<string, unknown> | undefined {
  try {
    return readJson(jsonObject, readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** The metadata, or the sentence that says what is wrong with it. */
function readMetadata(place: string, local: boolean): SamlSettings['metadata'] | string {
  if (/^https?:/.test(place))
    return isSafeAddress(place, local)
      ? { url: place }
      : 'AUTH_SAML needs an address of metadata that starts with https://.'
  if (!existsSync(place)) return `AUTH_SAML names the file "${place}", which does not exist.`
  const xml = readFileSync(place, 'utf8')
  const fits = /<(\w+:)?EntityDescriptor\b/.test(xml) && /<(\w+:)?IDPSSODescriptor\b/.test(xml)
  return fits ? { xml } : `AUTH_SAML names the file "${place}", which is no metadata of an identity provider.`
}
