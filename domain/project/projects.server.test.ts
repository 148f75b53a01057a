import { describe, expect, test } from 'vitest'
import { parsePortfolioFilter, portfolioPath } from '../../app/site/portfolio/filter'
import { tileSpans } from '../../app/site/portfolio/tile-spans'
import { shippedSite } from '../site/current-site.server'
import { portfolioFilters } from './project'
import { countByFilter, getProject, listProjectCards, nextProject } from './projects.server'

const { projects, projectOrder, strip } = shippedSite

const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id)

describe('orders', () => {
  test('/portfolio shows 4 before 3; everywhere else the ids are in order', () => {
    expect(idsOf(listProjectCards(projects, projectOrder, 'All'))).toEqual(['1', '2', '4', '3', '5', '6'])
    expect(idsOf(listProjectCards(projects, strip))).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(idsOf(projects)).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  test('the next case follows the ids and the last leads to the first', () => {
    expect(projects.map(({ id }) => nextProject(projects, id)?.id)).toEqual(['2', '3', '4', '5', '6', '1'])
    expect(nextProject(projects, '7')?.id).toBe('1')
  })
})

describe('filters', () => {
  test('each keeps the page’s order', () => {
    expect(idsOf(listProjectCards(projects, projectOrder, 'Website Design'))).toEqual([
      '1',
      '2',
      '4',
      '3',
      '6',
    ])
    expect(idsOf(listProjectCards(projects, projectOrder, 'Corporate Presentation'))).toEqual(['4', '3'])
    expect(idsOf(listProjectCards(projects, projectOrder, 'IR Tech Stack'))).toEqual(['2', '6'])
    expect(idsOf(listProjectCards(projects, projectOrder, 'Brand Identity'))).toEqual(['1', '5'])
    expect(idsOf(listProjectCards(projects, projectOrder, 'CRM Setup'))).toEqual(['5', '6'])
    expect(idsOf(listProjectCards(projects, projectOrder, 'Email Marketing Setup'))).toEqual(['2', '5'])
  })

  test('the count on each button is the number of cards it shows', () => {
    const counts = countByFilter(projects)
    expect(Object.keys(counts)).toEqual([...portfolioFilters])
    for (const filter of portfolioFilters)
      expect(listProjectCards(projects, projectOrder, filter)).toHaveLength(counts[filter])
  })

  test.each([null, '', 'all', 'crm setup', 'Toasters', 'constructor'])('%j counts as All', value => {
    expect(parsePortfolioFilter(value)).toBe('All')
  })

  test('a known one is taken as written, and has its own address', () => {
    for (const filter of portfolioFilters) {
      const { searchParams } = new URL(portfolioPath(filter), 'https://quorumandquay.example')
      expect(parsePortfolioFilter(searchParams.get('filter'))).toBe(filter)
    }
    expect(portfolioPath('All')).toBe('/portfolio')
  })

  test('cards leave the long texts behind', () => {
    expect(listProjectCards(projects, projectOrder, 'All')[0]).not.toHaveProperty('challenge')
  })
})

describe('case studies', () => {
  test('years and lengths are the specified ones', () => {
    expect(projects.map(({ year }) => year)).toEqual([2024, 2025, 2025, 2024, 2025, 2025])
    expect(projects.map(({ duration }) => duration)).toEqual([
      '5 weeks',
      '8 weeks',
      '10 weeks',
      '8 weeks',
      '10 weeks',
      '10 weeks',
    ])
  })

  test('5 and 6 have no live site, 2 and 6 a testimonial', () => {
    expect(idsOf(projects.filter(({ liveSiteUrl }) => !liveSiteUrl))).toEqual(['5', '6'])
    expect(idsOf(projects.filter(({ testimonial }) => testimonial))).toEqual(['2', '6'])
  })

  test.each(projects.map(project => [project.client, project] as const))('%s is complete', (_, project) => {
    expect(idsOf([getProject(projects, project.id) ?? { id: '' }])).toEqual([project.id])
    expect(project.pictures.map(({ key }) => key)).toEqual(
      [1, 2, 3, 4].map(number => `${project.id}-${number}`),
    )
    expect(project.results.length).toBeGreaterThanOrEqual(4)
    expect(project.results.length).toBeLessThanOrEqual(6)
    expect(project.description.length).toBeLessThanOrEqual(160)
  })

  test.each(['0', '7', '', '01', '1 ', 'one'])('project %j does not exist', id => {
    expect(getProject(projects, id)).toBeUndefined()
  })
})

describe('rows of cards', () => {
  test('7/5, 5/7, 7/5 when all six are there', () => {
    expect(tileSpans(6)).toEqual(['seven', 'five', 'five', 'seven', 'seven', 'five'])
  })

  test('a last card without a neighbour takes its row', () => {
    expect(tileSpans(0)).toEqual([])
    expect(tileSpans(1)).toEqual(['wide'])
    expect(tileSpans(2)).toEqual(['seven', 'five'])
    expect(tileSpans(3)).toEqual(['seven', 'five', 'wide'])
    expect(tileSpans(5)).toEqual(['seven', 'five', 'five', 'seven', 'wide'])
  })
})
