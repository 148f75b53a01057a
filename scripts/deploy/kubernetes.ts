/** The manifests for Kubernetes: each by its schema, and what they call each other. */
import { basename } from 'node:path'
import type { Facts } from './facts.ts'
import { type DeployFile, type Fault, faultsOf } from './faults.ts'
import { isPinned } from './image-name.ts'
import { type Manifest, manifestSchema } from './manifest-schema.ts'
import { checkSettings, secretOf } from './settings.ts'
import { readYaml, type YamlFile } from './yaml-file.ts'

interface Read extends YamlFile<Manifest> {
  file: DeployFile
}
type Of<Kind extends Manifest['kind']> = Extract<Manifest, { kind: Kind }>

export function checkKubernetes(files: readonly DeployFile[], facts: Facts): Fault[] {
  const all = files.map((file): Read => ({ ...readYaml(file, manifestSchema), file }))
  const faults = all.flatMap(read => read.faults)
  if (faults.length > 0) return faults
  const find = <Kind extends Manifest['kind']>(kind: Kind) =>
    all.find((read): read is Read & { content: Of<Kind> } => read.content?.kind === kind)
  const [list, site, service, settings, secret, budget, ingress] = [
    find('Kustomization'),
    find('StatefulSet'),
    find('Service'),
    find('ConfigMap'),
    find('Secret'),
    find('PodDisruptionBudget'),
    find('Ingress'),
  ]
  if (!list || !site || !service || !settings || !secret || !budget || !ingress)
    return [
      { file: files[0]?.path ?? '', line: 1, sentence: 'A manifest of one of the seven kinds is missing.' },
    ]
  return [
    ...checkList(list, files),
    ...checkPod(site, settings, secret, facts),
    ...checkNames({ site, service, budget, ingress }),
  ]
}

function checkList(
  { file, content, lineOf }: Read & { content: Of<'Kustomization'> },
  files: readonly DeployFile[],
): Fault[] {
  const { expect, faults } = faultsOf(file)
  const others = files.map(({ path }) => basename(path)).filter(name => name !== basename(file.path))
  for (const [index, name] of content.resources.entries())
    expect(others.includes(name), lineOf('resources', index), `There is no ${name}.`)
  for (const name of others)
    expect(
      content.resources.includes(name) !== name.includes('example'),
      lineOf('resources'),
      name.includes('example') ? `${name} is an example: leave it out.` : `${name} is not listed.`,
    )
  return faults
}

function checkPod(
  { file, content: { spec }, lineOf }: Read & { content: Of<'StatefulSet'> },
  {
    file: settingsFile,
    content: { data, metadata },
    lineOf: lineOfSetting,
  }: Read & { content: Of<'ConfigMap'> },
  { content: secret }: Read & { content: Of<'Secret'> },
  facts: Facts,
): Fault[] {
  const { expect, faults } = faultsOf(file)
  const pod = spec.template.spec
  const [container] = pod.containers
  const at = (...path: PropertyKey[]) => lineOf('spec', 'template', 'spec', 'containers', 0, ...path)
  expect(
    isPinned(container.image),
    at('image'),
    `${container.image} needs a version, and no name of a registry.`,
  )
  const fromMap = Object.entries(data).map(([name, value]) => ({
    name,
    value,
    line: lineOfSetting('data', name),
  }))
  const fromPod = container.env.map(({ name, value }, index) => ({
    name,
    value,
    line: at('env', index, 'value'),
  }))
  // Together, because settings need each other; a fault is of the file that has the setting.
  for (const fault of checkSettings(file, [...fromPod, ...fromMap], facts)) {
    const ofMap = fromMap.some(
      ({ name, line }) => line === fault.line && fault.sentence.startsWith(`${name} `),
    )
    faults.push(ofMap ? { ...fault, file: settingsFile.path } : fault)
  }
  const mount = container.volumeMounts.find(({ name }) => name === 'secrets')
  for (const { name, value, line } of fromPod) {
    const key = secretOf(name, facts)
    if (!key) continue
    expect(key in secret.stringData, line, `secret.example.yaml has no ${key}.`)
    expect(
      value === `${mount?.mountPath}/${key}`,
      line,
      `${value} is not where ${key} of the secret is mounted.`,
    )
  }
  for (const { configMapRef } of container.envFrom)
    expect(configMapRef.name === metadata.name, at('envFrom'), `There is no ConfigMap ${configMapRef.name}.`)
  const volumes = [...pod.volumes, ...spec.volumeClaimTemplates.map(({ metadata }) => metadata)].map(
    ({ name }) => name,
  )
  for (const [index, { name }] of container.volumeMounts.entries())
    expect(volumes.includes(name), at('volumeMounts', index), `There is no volume ${name}.`)
  const ports = container.ports.map(({ name }) => name)
  for (const [probe, path] of [
    ['startupProbe', '/healthz'],
    ['livenessProbe', '/healthz'],
    ['readinessProbe', '/readyz'],
  ] as const) {
    const { httpGet } = container[probe]
    expect(httpGet.path === path, at(probe, 'httpGet', 'path'), `${probe} must ask ${path}.`)
    expect(ports.includes(httpGet.port), at(probe, 'httpGet', 'port'), `No port is called ${httpGet.port}.`)
  }
  const least = Number(data.SHUTDOWN_DELAY ?? 0) + 90
  expect(
    pod.terminationGracePeriodSeconds >= least,
    lineOf('spec', 'template', 'spec', 'terminationGracePeriodSeconds'),
    `A stop may take ${least} seconds: terminationGracePeriodSeconds is less.`,
  )
  return faults
}

interface Named {
  site: Read & { content: Of<'StatefulSet'> }
  service: Read & { content: Of<'Service'> }
  budget: Read & { content: Of<'PodDisruptionBudget'> }
  ingress: Read & { content: Of<'Ingress'> }
}

function checkNames({ site, service, budget, ingress }: Named): Fault[] {
  const { selector, template, replicas } = site.content.spec
  const same = (labels: Record<string, string>) =>
    Object.entries(labels).every(([name, value]) => template.metadata.labels[name] === value)
  const found: Fault[] = []
  const expect = ({ file }: Read, holds: boolean, line: number, sentence: string) => {
    if (!holds) found.push({ file: file.path, line, sentence })
  }
  expect(site, same(selector.matchLabels), site.lineOf('spec', 'selector'), 'The selector finds no pod.')
  expect(
    service,
    same(service.content.spec.selector),
    service.lineOf('spec', 'selector'),
    'The selector finds no pod.',
  )
  expect(
    budget,
    same(budget.content.spec.selector.matchLabels),
    budget.lineOf('spec', 'selector'),
    'The selector finds no pod.',
  )
  expect(
    budget,
    budget.content.spec.minAvailable < replicas,
    budget.lineOf('spec', 'minAvailable'),
    'No pod may be moved: minAvailable is not less than the replicas.',
  )
  const ports = site.content.spec.template.spec.containers[0].ports.map(({ name }) => name)
  for (const [index, { targetPort }] of service.content.spec.ports.entries())
    expect(
      service,
      ports.includes(targetPort),
      service.lineOf('spec', 'ports', index, 'targetPort'),
      `No port is called ${targetPort}.`,
    )
  for (const [rule, { http }] of ingress.content.spec.rules.entries())
    for (const [index, { backend }] of http.paths.entries()) {
      const { name, port } = backend.service
      const fits =
        name === service.content.metadata.name &&
        service.content.spec.ports.some(one => one.name === port.name)
      expect(
        ingress,
        fits,
        ingress.lineOf('spec', 'rules', rule, 'http', 'paths', index, 'backend', 'service', 'port'),
        `There is no service ${name} with a port ${port.name}.`,
      )
    }
  return found
}
