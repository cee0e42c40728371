import type { RoomNews } from '../../online/room-news.ts';
import { formatClock } from '../language/clock.ts';
import { STYLE } from '../language/zh-numbers.ts';
import { REFUSAL_TEXTS } from './refusal-texts.ts';
import type { RoomTexts } from './room-text-set.ts';

function news(news: RoomNews): string {
  switch (news.kind) {
    case 'joined':
      return `${news.name} 来了。`;
    case 'left':
      return `${news.name} 离开了。`;
    case 'away':
      return `${news.name} 的连接断开了。`;
    case 'back':
      return `${news.name} 回来了。`;
    case 'ready':
      return `${news.name} 已准备好。`;
    case 'not-ready':
      return `${news.name} 还没准备好。`;
    case 'host':
      return `${news.name} 现在是房主。`;
    case 'countdown':
      return '大家都准备好了，比赛即将开始。';
    case 'stopped':
      return '倒计时已停止。';
    case 'begun':
      return '开始！';
    case 'board':
      return '房主换了棋盘。';
    case 'won':
      return `${news.name} 用时 ${formatClock(news.ms, 2, STYLE.decimalMark)} 完成，第 ${news.place} 名。`;
    case 'lost':
      return `${news.name} 在 ${Math.floor(news.share / 10)}% 处踩到了雷。`;
    case 'all-won':
      return `你们一起用 ${formatClock(news.ms, 2, STYLE.decimalMark)} 扫完了棋盘。`;
    case 'mine':
      return `${news.name} 踩到了雷。`;
  }
}

/** The Chinese texts. */
export const roomTextsZh: RoomTexts = {
  title: '与他人同玩',
  intro: '互相比赛，或一起扫同一个棋盘。无需账号：取个名字，发送链接即可。',
  noServer: '与他人同玩需要 Countermine 服务器，而此页面未连接服务器。请运行 npm start。',
  connecting: '正在连接……',
  retrying: '连接已断开，正在重试……',
  retryingWithMoves: '连接已断开，正在重试；连上后会发送你的操作……',
  name: '你的名字',
  nameAbout: '其他人会看到它。最多 24 个字符。',
  takeName: '使用这个名字',
  race: '比赛',
  raceAbout: '每个人得到相同的棋盘，最先扫完者获胜；踩到雷则比赛结束。',
  together: '同扫一个棋盘',
  togetherAbout: '大家打开同一个棋盘，并能看到谁打开了什么。有人踩雷则全体结束。',
  code: '房间码或链接',
  join: '加入',
  watch: '观看',
  enter: '加入他人的房间',
  invite: '邀请他人',
  inviteAbout: '只有知道此链接的人才能进入。',
  onlyHere: '此地址只在这台电脑上有效。要让其他设备加入，请用 --host 0.0.0.0 启动服务器。',
  copyLink: '复制链接',
  showCode: '显示二维码',
  players: (count, most) => `玩家：${count} / ${most}`,
  watchers: (count) => `${count} 名观众`,
  you: '你',
  program: '程序',
  host: '房主',
  away: '未连接',
  isReady: '已准备',
  ready: '我准备好了',
  notReady: '还没准备好',
  waiting: '所有人准备好后比赛开始。',
  needTwo: '比赛需要两名玩家：把链接发给别人。',
  startNow: '不等其他人，开始',
  stopRace: '为所有人结束比赛',
  stopBoard: '放弃此棋盘',
  rematch: '再来一局：我准备好了',
  again: '换一个棋盘',
  leave: '离开',
  board: '棋盘',
  noGuess: '无需猜测',
  mayNeedGuess: '此棋盘可能需要猜测。',
  boardOf: (level, isNoGuess) => (isNoGuess ? `${level}，无需猜测` : level),
  beginsIn: (seconds) => `比赛将在 ${seconds} 秒后开始……`,
  standings: '当前排名',
  result: '结果',
  boardOfPlayer: (name) => `${name} 的棋盘`,
  percent: (thousandths) => `${Math.floor(thousandths / 10)}%`,
  won: (clock) => `用时 ${clock} 完成`,
  lost: '踩到雷',
  left: '已离开',
  stopped: '未完成',
  cells: (count) => `打开了 ${count} 格`,
  openedBy: (label, name) => `${label}，由 ${name} 打开`,
  watching: '你正在观看。比赛期间棋盘不公开，以免有人照着玩。',
  sitOut: '比赛在你到来之前已经开始，你将参加下一局。',
  outOfRace: '你已离开这场比赛，或离线超过一分钟。你将参加下一局。',
  news,
  problems: {
    ...REFUSAL_TEXTS.zh,
    'room-full': '房间已满，你可以观看。',
    'not-in-room': '你已不在此房间。',
    'not-host': '只有房主可以这样做。',
    'too-few': '需要两名玩家准备好。',
    'not-now': '现在不能这样做。',
    'not-begun': '比赛还没有开始。',
    lapsed: '这局游戏搁置太久，已经失效。',
    'other-class': '这仅限真人，或仅限程序。',
    'not-found': '没有这个房间，请检查链接。',
    'too-many': '操作过于频繁，请等几分钟。',
  },
};
