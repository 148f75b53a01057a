/** Streams of the web from streams of Node, whose types do not know each other. */

type Bytes = Uint8Array<ArrayBuffer>

/** Reads no further than it is read. */
export function toStream(chunks: AsyncIterable<Bytes>): ReadableStream<Bytes> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream<Bytes>({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
