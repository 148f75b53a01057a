/** The document of the agency's colours and its mark. */
import { z } from 'zod'
import { type BrandFault, findBrandFault } from '../../identity/palette'
import { findMarkFault, mostMark } from '../../identity/svg-mark'
import { colour, drawing, group } from '../fields'

const form = group('Colours and mark', {
  colours: group(
    'Colours',
    {
      main: colour(
        'Main colour',
        'Buttons and links. The grounds and the lines of every page take its tint.',
      ),
      ink: colour('Ink', 'Words, rules, and the dark grounds.'),
      mark: colour('Second ink', 'Notices, marks and faults: red, as shipped.'),
    },
    'By night they are lightened. Every text stays legible (WCAG 2.2 AA): a colour with which it would not is refused, and the next that passes is named.',
  ),
  logo: drawing('Mark', {
    most: mostMark,
    help: 'An SVG of shapes alone, beside the name in header and footer, in the colour of the name. Without one, the six petals.',
    check: findMarkFault,
  }),
})

const labels = { main: 'words and buttons', ink: 'words', mark: 'notices' }

const sentenceOf = ({ name, ratio, needed, proposed }: BrandFault): string =>
  `With it ${labels[name]} are hard to read: the contrast is ${ratio.toFixed(1)}, and ${needed} is needed. The next that passes is ${proposed}`

// Its description is that of the group: a schema with another check is another schema to zod.
export const lookDocument = form
  .superRefine(({ colours }, { addIssue }) => {
    const fault = findBrandFault(colours)
    if (fault)
      addIssue({
        code: 'custom',
        path: ['colours', fault.name],
        message: sentenceOf(fault),
        input: colours[fault.name],
      })
  })
  .meta(z.globalRegistry.get(form) ?? {})
