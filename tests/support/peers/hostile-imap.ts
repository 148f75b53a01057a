/** An IMAP server that may misbehave: it answers as others do, except where a test answers. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Asked {
  line: Socket
  tag: string
  /** Without its tag; '' stands for the greeting. */
  command: string
  /** One byte after the other, without end: the beginning, then the same letter. */
  drip(beginning: string): void
  /** As fast as they are taken, without end. */
  flood(beginning: string, next: () => string): void
}

export interface HostileImap {
  /** INBOX_URL. */
  url: string
  connections(): number
  /** Commands so far. */
  commands(): readonly string[]
  /** Bytes that `flood` has sent. */
  flooded(): number
}

const capabilities = 'CAPABILITY IMAP4rev1 IDLE MOVE UIDPLUS'
const body =
  'From: ines@client.example\r\nSubject: kept\r\nMessage-ID: <kept@client.example>\r\n\r\nHello\r\n'

/** One message has come since the first reading; a list of later ones is empty. */
function usual(command: string): string[] {
  if (command === '') return [`* OK [${capabilities}] ready`]
  if (command === 'CAPABILITY') return [`* ${capabilities}`]
  if (command.startsWith('LIST')) return ['* LIST (\\Noselect) "/" ""']
  if (command.startsWith('SELECT'))
    return ['* FLAGS ()', '* 2 EXISTS', '* OK [UIDVALIDITY 7] same', '* OK [UIDNEXT 2] next']
  if (command.startsWith('UID FETCH 2:*'))
    return [`* 2 FETCH (UID 2 FLAGS () INTERNALDATE "20-Nov-2026 20:00:00 +0000" RFC822.SIZE ${body.length})`]
  if (/^UID FETCH 2 \(?UID/.test(command)) return ['* 2 FETCH (UID 2)']
  if (command.includes('BODY.PEEK')) return [`* 2 FETCH (UID 2 BODY[]<0> {${body.length}}\r\n${body})`]
  if (command.startsWith('IDLE')) return ['+ idling']
  return []
}

/** Starts it; `answer` returns true where it has answered. It stops with the test. */
export async function startHostileImap(answer: (asked: Asked) => boolean): Promise<HostileImap> {
  const commands: string[] = []
  const open = new Set<Socket>()
  let connections = 0
  let flooded = 0
  const server = createServer(line => {
    connections += 1
    open.add(line)
    line.on('error', () => {})
    line.on('close', () => open.delete(line))
    const drip = (beginning: string) => {
      let at = 0
      const timer = setInterval(() => line.write(beginning[at++] ?? 'x'), 20)
      line.on('close', () => clearInterval(timer))
    }
    const flood = (beginning: string, next: () => string) => {
      const pour = () => {
        for (let goesOn = true; goesOn && !line.destroyed; ) {
          const text = next()
          flooded += text.length
          goesOn = line.write(text)
        }
      }
      line.write(beginning)
      line.on('drain', pour)
      pour()
    }
    let idling = ''
    const ask = (tag: string, command: string) => {
      if (command) commands.push(command)
      if (answer({ line, tag, command, drip, flood })) return
      if (command.startsWith('IDLE')) idling = tag
      const end = command === '' || command.startsWith('IDLE') ? [] : [`${tag} OK done`]
      line.write([...usual(command), ...end, ''].join('\r\n'))
    }
    let text = ''
    line.on('data', bytes => {
      const lines = `${text}${bytes.toString('latin1')}`.split('\r\n')
      text = lines.pop() ?? ''
      for (const words of lines) {
        const [tag = '', ...command] = words.split(' ')
        if (tag === 'DONE') line.write(`${idling} OK done\r\n`)
        else ask(tag, command.join(' '))
      }
    })
    ask('*', '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listening on TCP, so never a pipe's name
  onTestFinished(() => {
    for (const line of open) line.destroy()
    server.close()
  })
  return {
    url: `imap://desk:secret@127.0.0.1:${port}/INBOX`,
    connections: () => connections,
    commands: () => commands,
    flooded: () => flooded,
  }
}
