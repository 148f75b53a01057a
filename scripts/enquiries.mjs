/** `npm run enquiries [-- --full]`: lists the newest enquiries from the database that the environment names. */
import { runCommand } from './run-command.mjs'

await runCommand('listEnquiriesCommand')
