import { describe, expect, it } from 'vitest'
import { shippedZone } from '../../../shared/company-time'
import { findFaults, merge } from '../merge-documents.server'
import { shipped } from '../shipped.server'
import { toCompany } from './company'
import { findZoneFault } from './time-zone'

const { company } = shipped
const week = { ...company.workdays }
const noDay = {
  monday: false,
  tuesday: false,
  wednesday: false,
  thursday: false,
  friday: false,
  saturday: false,
  sunday: false,
}

describe('the time zone', () => {
  it.each(['Asia/Tokyo', 'Europe/London', 'America/St_Johns', 'UTC'])('may be %s', typed => {
    expect(findZoneFault(typed)).toBeUndefined()
  })

  it.each([
    ['Tokyo', 'Write Asia/Tokyo, if that is the one'],
    ['tokyo, japan', 'Write Asia/Tokyo, if that is the one'],
    ['asia/tokyo ', 'Write Asia/Tokyo, if that is the one'],
    ['new york', 'Write America/New_York, if that is the one'],
    ['St Johns', 'Write America/St_Johns, if that is the one'],
    ['+09:00', 'Write continent and city as computers do, such as Europe/London or America/New_York'],
    ['Springfield', 'Write continent and city as computers do, such as Europe/London or America/New_York'],
  ])('is not %j', (typed, fault) => {
    expect(findZoneFault(typed)).toBe(fault)
  })

  it('is asked for at its field', () => {
    expect(findFaults('company', { ...company, zone: { timeZone: 'Tokyo', city: '' } })).toEqual([
      { path: 'zone.timeZone', message: 'Write Asia/Tokyo, if that is the one' },
      { path: 'zone.city', message: 'Fill in this field' },
    ])
  })
})

describe('days and hours', () => {
  it('are those of British Columbia as shipped', () => {
    const { zone, workdays, holidays, closedOn } = toCompany(company)
    expect([zone, workdays, holidays, closedOn]).toEqual([
      shippedZone,
      [1, 2, 3, 4, 5],
      'british-columbia',
      [],
    ])
  })

  it('need a day, and an hour of it', () => {
    expect(findFaults('company', { ...company, workdays: noDay, opens: 18, closes: 9 })).toEqual([
      { path: 'workdays.monday', message: 'Choose one day at least' },
      { path: 'opens', message: 'Choose an earlier hour than you close' },
      { path: 'closes', message: 'Choose a later hour than you open' },
    ])
  })

  it('need dates', () => {
    const closedOn = [{ date: 'New Year', name: '' }]
    expect(findFaults('company', { ...company, closedOn })).toEqual([
      { path: 'closedOn.0.date', message: 'Write a date such as 2026-11-24' },
    ])
  })

  it('of a draft that breaks bounds are what can be counted by', () => {
    const drafted = {
      ...company,
      workdays: noDay,
      opens: 18,
      closes: 9,
      zone: { timeZone: 'Tok', city: 'Tok' },
    }
    expect(toCompany(drafted)).toMatchObject({
      workdays: [1, 2, 3, 4, 5],
      opens: 18,
      closes: 24,
      zone: shippedZone,
    })
  })

  it('may begin on a Sunday', () => {
    expect(toCompany({ ...company, workdays: { ...week, friday: false, sunday: true } }).workdays).toEqual([
      1, 2, 3, 4, 0,
    ])
  })

  it('that were stored before they had to fit each other say what is shipped, and the rest stays', () => {
    const merged = merge('company', JSON.stringify({ name: 'Another', opens: 20 }))
    expect([merged.content.name, merged.content.opens, merged.unfit]).toEqual(['Another', 8, ['opens']])
    const other = merge('company', JSON.stringify({ name: 'Another', closes: 6 }))
    expect([other.content.name, other.content.closes, other.unfit]).toEqual(['Another', 18, ['closes']])
  })
})
