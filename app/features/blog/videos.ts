/** The two video hosts of the editor: from the address of a frame to the page and the player that a reader may choose. */

export interface Video {
  host: 'YouTube' | 'Vimeo'
  /** The video's own page, for readers without script. */
  pageUrl: string
  /** Loaded in place after a click: the hosts that decisions and the Content-Security-Policy name. */
  playerUrl: string
}

const youTube = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})(?:[?/#]|$)/
const vimeo = /^https:\/\/player\.vimeo\.com\/video\/(\d{4,14})(?:[?/#]|$)/

/** The video that a frame shows, or undefined when it shows something else of that host. */
export function findVideo(frameUrl: string): Video | undefined {
  const youTubeId = youTube.exec(frameUrl)?.[1]
  if (youTubeId) {
    return {
      host: 'YouTube',
      pageUrl: `https://www.youtube.com/watch?v=${youTubeId}`,
      playerUrl: `https://www.youtube-nocookie.com/embed/${youTubeId}?autoplay=1`,
    }
  }
  const vimeoId = vimeo.exec(frameUrl)?.[1]
  if (!vimeoId) return undefined
  return {
    host: 'Vimeo',
    pageUrl: `https://vimeo.com/${vimeoId}`,
    playerUrl: `https://player.vimeo.com/video/${vimeoId}?autoplay=1&dnt=1`,
  }
}
