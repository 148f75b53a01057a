/** The call of /api/today. */
import { callApi } from '../../session/api'

export const getToday = () => callApi('GET /today')
