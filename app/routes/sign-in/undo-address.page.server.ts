export { page } from './mail-link.page.server'
