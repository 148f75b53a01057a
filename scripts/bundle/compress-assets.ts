/** Writes .br and .gz next to every text asset of the built site, so that no request has to compress them. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|json|txt|webmanifest|xml|ttf)$/

/** Compresses what gains at least a tenth; smaller gains are not worth a second file. */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter(name => compressible.test(name))) {
    const path = join(folder, name)
    const body = await readFile(path)
    const brotli = await promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    })
    if (brotli.length > body.length * 0.9) continue
    await writeFile(`${path}.br`, brotli)
    await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }))
  }
}
