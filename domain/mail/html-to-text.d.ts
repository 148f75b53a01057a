/** What we use of html-to-text, which ships without types. */
declare module 'html-to-text' {
  export interface Link {
    children: unknown
    attribs: Record<string, string | undefined>
  }
  export interface TextBuilder {
    addInline(text: string, options?: { noWordTransform: boolean }): void
    addLineBreak(): void
  }
  interface Selector {
    selector: string
    format?: string
    options?: object
  }
  type Formatter = (
    link: Link,
    walk: (nodes: unknown, builder: TextBuilder) => void,
    builder: TextBuilder,
  ) => void

  export function convert(
    html: string,
    options: { wordwrap: false; selectors: Selector[]; formatters: Record<string, Formatter> },
  ): string
}
