import type { VNode } from 'preact';
import { formatRoute } from '../address/route.ts';

/** The name of a player, which leads to the player's page. */
export function PlayerLink({ player }: { readonly player: { readonly id: string; readonly name: string } }): VNode {
  return <a href={formatRoute({ kind: 'online', place: { kind: 'player', id: player.id } })}>{player.name}</a>;
}
