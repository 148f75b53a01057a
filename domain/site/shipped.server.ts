/** The documents as they are shipped: the only place where what the agency says (content/) comes into the program. */
import { about } from '../../content/about'
import { blog } from '../../content/blog'
import { contact } from '../../content/contact'
import { desk } from '../../content/desk'
import { home } from '../../content/home'
import { portfolio } from '../../content/portfolio'
import { privacy } from '../../content/privacy'
import { proof } from '../../content/proof'
import { seal } from '../../content/seal'
import { servicePlates, services } from '../../content/services'
import { terms } from '../../content/terms'
import type { SiteContent } from './documents'

export const shipped: SiteContent = {
  home,
  services,
  terms,
  portfolio,
  blog,
  about,
  desk,
  contact,
  proof,
  seal,
  privacy,
}

export { servicePlates }
