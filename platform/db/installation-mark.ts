/** The file `installed` in the data folder: that a first start was completed, and with which database. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config'
import { isDiskFullError } from '../disk-space'
import { nameDatabase } from './database-name'

export interface Mark {
  /** As `nameDatabase` names it; undefined in a mark of an earlier version. */
  database: string | undefined
}

export const markPath = (dataDir: string): string => join(dataDir, 'installed')

const databaseLine = /^Database: (.+)$/m

/** Undefined when no start was ever completed with this folder. */
export function readMark(dataDir: string): Mark | undefined {
  const path = markPath(dataDir)
  return existsSync(path) ? { database: databaseLine.exec(readFileSync(path, 'utf8'))?.[1] } : undefined
}

/** Leaves the mark as it is when it names this database, or when the disk is full. */
export function writeMark(config: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  const mark = readMark(config.dataDir)
  const database = nameDatabase(config)
  if (mark?.database === database) return
  const path = markPath(config.dataDir)
  const aside = `${path}.${process.pid}`
  try {
    writeFileSync(aside, `This folder holds the data of an installed site.\nDatabase: ${database}\n`)
    renameSync(aside, path)
  } catch (error) {
    rmSync(aside, { force: true })
    if (!mark || !isDiskFullError(error)) throw error
  }
}
