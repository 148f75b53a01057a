/** The calls of /api/system. */
import { callApi } from '../../session/api'

export const readSystem = () => callApi('GET /system')

export const backUpNow = () => callApi('POST /system/backups')

export const askDownload = (passphrase: string) =>
  callApi('POST /system/downloads', { json: passphrase ? { passphrase } : {} })

export const checkNow = () => callApi('POST /system/check')
