/** A DNS server on a free port of this machine that knows a few TXT records (RFC 1035). */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { atTheEnd } from '../at-the-end'

/** By name, in lower case. */
export type TxtRecords = Record<string, string[]>

/** Answers from `records`, which may change; any other name does not exist. Returns its address, for DNS_SERVERS. */
export async function startDns(records: TxtRecords): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { address, port }) => socket.send(answer(query, records), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  atTheEnd(() => new Promise<void>(resolve => socket.close(() => resolve())))
  return `127.0.0.1:${socket.address().port}`
}

const headerLength = 12

function answer(query: Buffer, records: TxtRecords): Buffer {
  const { name, end } = readName(query)
  const texts = Object.hasOwn(records, name) ? records[name] : undefined
  const header = Buffer.alloc(headerLength)
  query.copy(header, 0, 0, 2)
  // A recursive answer without an error, or NXDOMAIN.
  header.writeUInt16BE(texts ? 0x8180 : 0x8183, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(texts?.length ?? 0, 6)
  // Type and class follow the name.
  const question = query.subarray(headerLength, end + 4)
  return Buffer.concat([header, question, ...(texts ?? []).map(writeTxt)])
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = headerLength
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

function writeTxt(text: string): Buffer {
  const pieces = (text.match(/.{1,255}/gs) ?? ['']).map(piece =>
    Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece, 'latin1')]),
  )
  const data = Buffer.concat(pieces)
  // A pointer to the name in the question, TXT, IN, and no time to live.
  const head = Buffer.from([0xc0, headerLength, 0, 16, 0, 1, 0, 0, 0, 0, data.length >> 8, data.length & 255])
  return Buffer.concat([head, data])
}
