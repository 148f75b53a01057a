/** A telephone of 390 points with the client's header, beside its caption: furniture of the plates. */
import type { ReactNode } from 'react'
import { Header } from '../frame'
import type { PosterClient } from './client'

interface PhoneProps {
  client: PosterClient
  time: string
  name: string
  text: string
  children: ReactNode
}

export function Phone({ client, time, name, text, children }: PhoneProps) {
  return (
    <figure className="phone">
      <div className="screen">
        <div className={`site ${client.look}`}>
          <div className="status">
            <span>{time}</span>
            <span>LTE</span>
          </div>
          <div className="page">
            <Header client={client} />
            <main>{children}</main>
          </div>
        </div>
      </div>
      <figcaption>
        <b>{name}</b>
        {text}
      </figcaption>
    </figure>
  )
}
