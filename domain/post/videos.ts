/** The editor's two video hosts: from a frame's address to the video's page and the player that loads on click. */

export interface Video {
  host: 'YouTube' | 'Vimeo'
  /** The video's own page, for readers without script. */
  pageUrl: string
  /** Loaded in place after a click; the hosts are those in the decisions and the Content-Security-Policy. */
  playerUrl: string
}

const youTube = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})(?:[?/#]|$)/
const vimeo = /^https:\/\/player\.vimeo\.com\/video\/(\d{4,14})(?:[?/#]|$)/

/** The video that a frame shows, or undefined when the address is not a video. */
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
