export interface LockedPackage {
  version?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

export function findMissing(
  packages: Record<string, LockedPackage>,
): { name: string; range: string; neededBy: string }[]

export function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'>
