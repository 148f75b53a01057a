/** The parts of the log as owners read them, on the page and in the file. */
import { type LogArea, logAreas } from './activities'

export const areaNames = {
  accounts: 'Accounts',
  content: 'Content',
  enquiries: 'Enquiries',
  mail: 'Email',
  privacy: 'Privacy',
  settings: 'Settings',
  exports: 'Exports',
  commands: 'Commands',
} satisfies Record<LogArea, string>

/** An area of another version is shown by its name. */
export const nameArea = (area: string): string => {
  const known = logAreas.find(one => one === area)
  return known ? areaNames[known] : area
}
