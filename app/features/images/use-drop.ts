import { type DragEvent, useRef, useState } from 'react'

/** Files that are dragged over an element and dropped there. `zone` goes on that element. */
export function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  // Entering an element inside comes before leaving the one around it.
  const depth = useRef(0)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const end = () => {
    depth.current = 0
    setIsOver(false)
  }
  return {
    isOver,
    zone: {
      onDragEnter: (event: DragEvent) => {
        if (!hasFiles(event)) return
        depth.current += 1
        setIsOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!hasFiles(event)) return
        depth.current -= 1
        if (depth.current <= 0) end()
      },
      onDragOver: (event: DragEvent) => {
        // Otherwise the browser opens the file in place of the page.
        if (hasFiles(event)) event.preventDefault()
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        end()
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
