import type { ComponentType, ReactNode } from 'react'

/** One upload at a time; toasts say how it went. */
export interface Uploads {
  /** 0 to 100; undefined when nothing is under way. */
  progress: number | undefined
  /** Resolves with the picture's address; undefined when it was cancelled or refused. */
  send: (file: File) => Promise<string | undefined>
}

/** A picture that was uploaded before. */
export interface ChosenImage {
  /** The path that its upload gave. */
  url: string
  /** What it shows, for people who cannot see it; may be empty. */
  alt: string
}

export interface LibraryProps {
  onChoose: (image: ChosenImage) => void
  onClose: () => void
}

/** Uploading and choosing pictures, as the page hands it in: it belongs to another feature. */
export interface EditorImages {
  upload: Uploads
  /** How far an upload is, with a way to cancel it. */
  status: ReactNode
  /** A dialog; mounted means open. */
  Library: ComponentType<LibraryProps>
}
