/** What a text in the editor may hold (docs/product.md 6.5): exactly what the sanitiser keeps when it is saved. */
import Quill, { Parchment } from 'quill/core'
import { AlignClass } from 'quill/formats/align'
import { BackgroundStyle } from 'quill/formats/background'
import Blockquote from 'quill/formats/blockquote'
import Bold from 'quill/formats/bold'
import { ColorStyle } from 'quill/formats/color'
import { DirectionClass } from 'quill/formats/direction'
import { FontClass } from 'quill/formats/font'
import Header from 'quill/formats/header'
import Image from 'quill/formats/image'
import Indent from 'quill/formats/indent'
import Italic from 'quill/formats/italic'
import Link from 'quill/formats/link'
import List from 'quill/formats/list'
import Script from 'quill/formats/script'
import { SizeClass } from 'quill/formats/size'
import Strike from 'quill/formats/strike'
import Underline from 'quill/formats/underline'
import Video from 'quill/formats/video'
import { cleanAddress, isImageAddress, isLinkAddress, isNoteId } from '../../../../domain/post/body-addresses'
import { isBodyColour } from '../../../../domain/post/body-colours'
import { findVideo } from '../../../../domain/post/videos'
import {
  beginsAttributor,
  calloutAttributor,
  SiteCaption,
  SiteNote,
  SiteRule,
  SiteSource,
} from './blocks/block-formats'
import { SiteTable } from './table/table-blot'

/** Allows our own paths, but not `sms:`. */
export class SiteLink extends Link {
  /** A pasted address that the sanitiser would drop does not become a link. */
  static override formats(node: HTMLElement): string | null {
    const address = cleanAddress(node.getAttribute('href') ?? '')
    return isLinkAddress(address) ? address : null
  }

  static override sanitize(address: string): string {
    return isLinkAddress(address) ? address : Link.SANITIZED_URL
  }
}

export class SiteImage extends Image {
  static override value(node: HTMLElement): string {
    return cleanAddress(node.getAttribute('src') ?? '')
  }

  static override sanitize(address: string): string {
    return isImageAddress(address) ? address : '//:0'
  }
}

class SiteVideo extends Video {
  static override create(address: string): Element {
    const frame = Video.create(address)
    // Only for the editor; the sanitiser drops it.
    frame.setAttribute('title', findVideo(address)?.host ?? '')
    return frame
  }

  /** As wide as the text: the sanitiser keeps only the address. */
  static override formats(): Record<string, string | null> {
    return {}
  }

  override format(): void {}

  /** XSS: escapes the address on copy, which Quill's own does not (GHSA-v3m3-f69x-jf25). */
  override html(): string {
    return this.domNode.outerHTML
  }
}

/** The target of a footnote: an id that the sanitiser keeps. */
class SiteAnchor extends Parchment.Attributor {
  override canAdd(_node: HTMLElement, value: unknown): boolean {
    return typeof value === 'string' && isNoteId(value)
  }
}

/** Allows only the colours that the sanitiser keeps: pasted text may have `oklch()` and `var()`. */
function onlyBodyColours<Attributor extends typeof ColorStyle>(attributor: Attributor): Attributor {
  attributor.canAdd = (_node, value) => typeof value === 'string' && isBodyColour(value)
  return attributor
}

Quill.register(
  {
    'formats/align': AlignClass,
    'formats/anchor': new SiteAnchor('anchor', 'id', { scope: Parchment.Scope.INLINE }),
    'formats/background': onlyBodyColours(BackgroundStyle),
    'formats/begins': beginsAttributor,
    'formats/blockquote': Blockquote,
    'formats/bold': Bold,
    'formats/callout': calloutAttributor,
    'formats/caption': SiteCaption,
    'formats/color': onlyBodyColours(ColorStyle),
    'formats/direction': DirectionClass,
    'formats/font': FontClass,
    'formats/header': Header,
    'formats/image': SiteImage,
    'formats/indent': Indent,
    'formats/italic': Italic,
    'formats/link': SiteLink,
    'formats/list': List,
    'formats/note': SiteNote,
    'formats/rule': SiteRule,
    'formats/script': Script,
    'formats/size': SizeClass,
    'formats/source': SiteSource,
    'formats/strike': Strike,
    'formats/table': SiteTable,
    'formats/underline': Underline,
    'formats/video': SiteVideo,
  },
  true,
)

/** Those of the toolbar, and targets of links, which have no button but may be stored. */
export const formats = [
  'align',
  'anchor',
  'background',
  'begins',
  'blockquote',
  'bold',
  'callout',
  'caption',
  'color',
  'direction',
  'font',
  'header',
  'image',
  'indent',
  'italic',
  'link',
  'list',
  'note',
  'rule',
  'script',
  'size',
  'source',
  'strike',
  'table',
  'underline',
  'video',
]
