/** Runs before every test file. Files share the modules of a worker, so each has to register its own end. */
import { afterAll } from 'vitest'
import { cleanUp } from './at-the-end'

afterAll(cleanUp)
