/** `npm run sbom`: prints the bill of materials of this version, CycloneDX as JSON. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isObject, readJson } from '../../shared/read-json.ts'
import { readWords } from '../words.mjs'
import { type BilledPackage, billOf } from './bill.ts'

const lockSchema = z.custom<{ packages: Record<string, BilledPackage> }>(
  value => isObject(value) && isObject(value.packages),
)

readWords({
  help: 'Usage: npm --silent run sbom > sbom.json\n\nPrints the bill of materials (CycloneDX 1.6).',
})
const { packages } = readJson(lockSchema, readFileSync('package-lock.json', 'utf8'))
console.log(JSON.stringify(billOf(packages), null, 2))
