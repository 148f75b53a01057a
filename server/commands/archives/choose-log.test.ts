import { expect, it } from 'vitest'
import { type LogFile, nameFile, readFileName } from '../../../domain/backup/log/log-files'
import { ConfigError } from '../../../platform/config'
import { chooseLog, findLogs, printLogs } from './choose-log'

const at = Date.parse('2026-11-27T14:05:00Z')
const [one, two, none] = ['1', '2', '3'].map(digit => `20261127T140500000Z-${digit.repeat(8)}`)

function aFile(log: string | undefined, kind: LogFile['kind'], number: number): LogFile {
  const name = nameFile({ kind, number, at: at + number * 1000 }, false)
  const file = readFileName({ name: `${log}/${one}/${name}`, bytes: 1 })
  if (!file) throw new Error(`${name} is no file of a log`)
  return file
}

const files = [
  aFile(one, 'snapshot', 0),
  aFile(one, 'segment', 1),
  aFile(two, 'snapshot', 5),
  aFile(none, 'segment', 9),
]

it('finds each log with something to restore, and prints them apart', () => {
  const printed: string[] = []
  expect(printLogs(findLogs(files, '/mnt/log', undefined), line => printed.push(line))).toBe(0)
  expect(printed).toEqual([
    `${one}:`,
    '2026-11-27T14:05:00.000Z to 2026-11-27T14:05:01.000Z',
    `${two}:`,
    '2026-11-27T14:05:05.000Z to 2026-11-27T14:05:05.000Z',
  ])
})

it('chooses the only one, or the one that is named', () => {
  const logs = findLogs(files, '/mnt/log', undefined)
  expect(() => chooseLog(logs, '/mnt/log')).toThrow(
    new ConfigError(
      `/mnt/log holds more than one log: name one with --log. ${one} is from 2026-11-27T14:05:00.000Z to 2026-11-27T14:05:01.000Z; ${two} is from 2026-11-27T14:05:05.000Z to 2026-11-27T14:05:05.000Z.`,
    ),
  )
  expect(chooseLog(findLogs(files, '/mnt/log', two), '/mnt/log').files).toEqual([files[2]])
  expect(chooseLog(findLogs(files.slice(0, 2), '/mnt/log', undefined), '/mnt/log').name).toBe(one)
  expect(() => findLogs(files, '/mnt/log', 'another')).toThrow('/mnt/log holds no log another: ')
  expect(() => findLogs([], '/mnt/log', undefined)).toThrow('holds no log of a site')
})
