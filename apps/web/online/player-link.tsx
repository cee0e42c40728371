import type { VNode } from 'preact';
import { formatRoute } from '../address/route.ts';

/** What {@link PlayerLink} shows. */
export interface PlayerLinkProps {
  readonly player: { readonly id: string; readonly name: string };
  /** By default the player's name. */
  readonly text?: string;
}

/** A link to the page of a player. */
export function PlayerLink({ player: { id, name }, text = name }: PlayerLinkProps): VNode {
  return <a href={formatRoute({ kind: 'online', place: { kind: 'player', id } })}>{text}</a>;
}
