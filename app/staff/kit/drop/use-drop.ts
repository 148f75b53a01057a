import { type DragEvent, useRef, useState } from 'react'

/** Files dragged over an element and dropped there. Spread `zone` on that element. */
export function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  // dragenter on a child fires before dragleave on its parent.
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
        // Otherwise the browser replaces the page with the file.
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
