/** The address of /admin/business; /api/enquiries/business knows the same names. */
import {
  type BusinessPeriod,
  readBusinessPeriod,
  usualBusinessPeriod,
} from '../../../../domain/enquiry/inbox/business/business'
import { toQuery, withQuery } from '../../kit/list-address'
import { businessPath } from '../address'

export const readPeriod = (query: URLSearchParams): BusinessPeriod => readBusinessPeriod(query.get('period'))

export const businessQuery = (period: BusinessPeriod): string =>
  toQuery({ period: period === usualBusinessPeriod ? '' : period })

export const businessPathOf = (period: BusinessPeriod): string =>
  withQuery(businessPath, businessQuery(period))
