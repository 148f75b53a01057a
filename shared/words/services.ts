/** Wording of /services that is not part of a service. */
export const serviceWords = {
  breadcrumb: 'Services',
  priceList: 'from',
  terms: { timeline: 'Timeline', price: 'From', notIncluded: 'Not included' },
  getStarted: 'Get Started',
  onTheForm: 'On the form:',
  whoKeepsTheLog: 'Who keeps the log',
  chart: { week: 'Week', milestone: 'Milestone' },
  actions: [
    { to: '/contact', label: 'Start Your Project' },
    { to: '/portfolio', label: 'View Our Work' },
  ],
}
