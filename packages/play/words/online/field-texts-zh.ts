import type { RequestFailure } from '../../online/online-client.ts';
import type { FieldTexts } from './field-text-set.ts';

function refusal({ code, retryAfterMs = 0 }: RequestFailure): string {
  switch (code) {
    case 'closed':
      return `附近有你踩到的雷，这一格还要对你关闭 ${Math.ceil(retryAfterMs / 1000)} 秒。`;
    case 'too-far':
      return '离已打开的区域太远：雷区从那里向外扩展。';
    case 'already-open':
      return '这一格已经打开。';
    case 'flagged':
      return '这一格插着旗。';
    case 'not-open':
      return '这一格没有打开。';
    case 'nothing-hidden':
      return '这里没有可打开的格子了。';
    case 'flags-differ':
      return '旗和已爆的雷的数量与数字不符。';
    case 'hidden-differ':
      return '旁边未打开的格子不一定都是雷。';
    case 'no-player':
      return '取个名字就可以玩。';
    case 'too-many':
      return '你插旗的地方太多了。';
    case 'too-fast':
      return '太快了。';
    default:
      return '服务器没有回应，请再试一次。';
  }
}

/** What is said about the endless field in Chinese. */
export const fieldTextsZh: FieldTexts = {
  title: '无尽雷区',
  intro: '所有人共用一片没有边界的雷区，打开的格子会一直保留。',
  enter: '进入无尽雷区',
  arriving: '正在寻找位置……',
  lookingOn: '你正在旁观。取个名字就可以玩。',
  startAt: (cell) => `从${cell}开始：那里没有雷。`,
  board: '无尽雷区',
  cell: (column, row) => `第 ${column} 列，第 ${row} 行`,
  opened: '打开的格子',
  solved: '解开的区块',
  mines: '踩到的雷',
  rank: '名次',
  closed: (cell, seconds) => `${cell} 周围关闭：${seconds} 秒`,
  guesses: '视野中带框的格子：只能猜',
  findWork: '带我去有事可做的地方',
  toMiddle: '回到中心',
  goTo: '前往某一格',
  column: '列',
  row: '行',
  go: '前往',
  copyLink: '复制这一格的链接',
  ranks: '排行榜',
  name: '名字',
  noRanks: '还没有人打开过格子。',
  leave: '离开雷区',
  newsOpened: (count) => `打开了 ${count} 格`,
  newsSolved: '这个区块已解开：剩下未打开的都是雷。',
  newsMine: (seconds) => `踩到雷。周围的格子对你关闭 ${seconds} 秒。`,
  newsFlag: (isFlagged) => (isFlagged ? '已插旗' : '已拔旗'),
  refused: refusal,
};
