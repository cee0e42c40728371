import type { AnswerTo } from '@countermine/play/protocol/messages.ts';
import type { PublicPlayer } from '@countermine/play/protocol/player-messages.ts';
import { friendWords, rankedProblemWords } from '@countermine/play/words/online.ts';
import type { VNode } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { PlayerLink } from './game-table.tsx';
import type { SectionProps } from './page-online.tsx';

type Friends = AnswerTo<'friends'>['friends'];

/** Adds the player of a page to one's friends, or removes it. */
export function BefriendButton(props: SectionProps & { readonly player: PublicPlayer }): VNode | null {
  const { page, online, texts, player } = props;
  const { friends, ask } = useFriends(props);
  if (friends === undefined || player.id === online.client.state.player.value?.id) return null;
  const isFriend = friends.some((friend) => friend.player.id === player.id);
  const change = async (): Promise<void> => {
    const answer = await online.client.ask('friend-set', { friend: player.id, isFriend: !isFriend });
    if (answer.ok) page.liveText.say(texts.friends[isFriend ? 'removed' : 'added'](player.name));
    else page.notices.error(rankedProblemWords(texts, answer.error));
    ask();
  };
  return (
    <div class="row">
      <button type="button" onClick={() => void change()}>
        {texts.friends[isFriend ? 'remove' : 'add']}
      </button>
    </div>
  );
}

/** One's friends, with their times on today's board of the day. */
export function FriendList(props: SectionProps): VNode {
  const { page, texts } = props;
  const { friends = [] } = useFriends(props);
  const { text } = page.messages.value;
  return (
    <section aria-label={texts.friends.title}>
      <h3>{texts.friends.title}</h3>
      <p>{texts.friends.about}</p>
      <ul>
        {friends.map((friend) => (
          <li key={friend.player.id}>
            <PlayerLink player={friend.player} text={friendWords(text, friend)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Undefined until the server has answered, and for somebody without a name. */
function useFriends({ online }: SectionProps): { readonly friends: Friends | undefined; readonly ask: () => void } {
  const [friends, setFriends] = useState<Friends | undefined>(undefined);
  const own = online.client.state.player.value?.id;
  const ask = useCallback(() => {
    if (own === undefined) return setFriends(undefined);
    void online.client.ask('friends', {}, { isResent: true }).then((answer) => {
      if (answer.ok) setFriends(answer.value.friends);
    });
  }, [online, own]);
  useEffect(ask, [ask]);
  return { friends, ask };
}
