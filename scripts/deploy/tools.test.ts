import { expect, it } from 'vitest'
import { readDeployFiles } from './deploy-files.ts'
import { report } from './report.ts'
import { verifyUnits } from './tools.ts'

const units = readDeployFiles().filter(({ path }) => path.includes('/systemd/'))
const hasSystemd = verifyUnits(units).faults !== undefined

it.runIf(hasSystemd)('systemd accepts the units, and what it warns of is a fault with its line', () => {
  expect(verifyUnits(units).faults).toEqual([])
  const planted = units.map(({ path, text }) => ({
    path,
    text: path.endsWith('y@.service') ? text.replace('ProtectSystem=strict', 'ProtectSystem=stict') : text,
  }))
  const [fault, ...others] = verifyUnits(planted).faults ?? []
  const path = 'deploy/systemd/quorum-and-quay@.service'
  const line = planted
    .find(unit => unit.path === path)
    ?.text.split('\n')
    .indexOf('ProtectSystem=stict')
  expect(fault).toMatchObject({
    file: path,
    line: (line ?? 0) + 1,
    sentence: expect.stringContaining('stict'),
  })
  expect(others).toEqual([])
})

it('says of each file what was checked and by which program, and ends with 1 for a fault of either', () => {
  const nginx = { path: 'deploy/nginx.conf', what: 'grammar', faults: [] }
  const fault = { file: 'deploy/nginx.conf', line: 7, sentence: 'It is wrong.' }
  expect(report([nginx], () => [{ tool: 'nginx -t', faults: [] }])).toEqual({
    lines: ['deploy/nginx.conf; grammar; nginx -t'],
    code: 0,
  })
  expect(report([nginx], () => [{ tool: 'nginx -t', faults: undefined }])).toEqual({
    lines: ['deploy/nginx.conf; grammar; not nginx -t, which does not work on this machine'],
    code: 0,
  })
  const why = 'because it rains'
  expect(report([nginx], () => [{ tool: 'nginx -t', faults: undefined, why }]).lines).toEqual([
    'deploy/nginx.conf; grammar; not nginx -t, because it rains',
  ])
  const lines = ['deploy/nginx.conf; grammar', '  deploy/nginx.conf:7: It is wrong.']
  expect(report([{ ...nginx, faults: [fault] }], () => [])).toEqual({ lines, code: 1 })
  expect(report([nginx], () => [{ tool: 'nginx -t', faults: [fault] }]).code).toBe(1)
})
