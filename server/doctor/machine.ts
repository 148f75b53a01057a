/** The doctor looks at the settings, the program and the machine. */
import { warningsOf } from '../../platform/config-warnings'
import { isAlmostFull } from '../../platform/disk-space'
import { type Check, fault, fine, warning } from './check'
import { doctorMessages as m } from './messages'

export const settingsCheck: Check = {
  name: 'settings',
  run({ config }) {
    const found = warningsOf(config).map(words => warning(words, m.settings.remedy))
    return found.length > 0 ? found : fine(m.settings.fine)
  },
}

/** As package.json has it. */
export const neededNode = '24.21.0'

export const nodeCheck: Check = {
  name: 'node',
  run: ({ nodeVersion }) =>
    isOlder(nodeVersion, neededNode)
      ? warning(m.node.old(nodeVersion, neededNode), m.node.remedy)
      : fine(m.node.fine(nodeVersion)),
}

function isOlder(version: string, than: string): boolean {
  const [parts, needed] = [version, than].map(text => text.split('.').map(Number)) as [number[], number[]]
  const differing = needed.findIndex((part, index) => part !== parts[index])
  return differing >= 0 && (parts[differing] ?? 0) < (needed[differing] ?? 0)
}

export const diskCheck: Check = {
  name: 'disk',
  run({ disk }) {
    const space = disk.space()
    const { free, total } = space
    if (free < total / 100) return fault(m.disk.full, m.disk.remedy)
    return isAlmostFull(space)
      ? warning(m.disk.low(free, total), m.disk.remedy)
      : fine(m.disk.fine(free, total))
  },
}
