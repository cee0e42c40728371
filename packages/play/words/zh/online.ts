import type { RequestFailure } from '../../online/online-client.ts';
import type { RoomNews } from '../../online/room-news.ts';
import type { OnlineWords } from '../catalogue.ts';
import { clock } from './numbers.ts';

const refusals = {
  'no-player': '请先取个名字。',
  'too-many-flags': '你在这里插旗次数太多，仍然可以打开格子。',
  'too-fast': '操作太快，请稍候。',
  offline: '与服务器没有连接。',
  lost: '连接已断开。',
  unavailable: '服务器暂时无法处理，请重试。',
  busy: '服务器正忙，请稍后再试。',
  'name-taken': '这个名字已有人使用。',
  'bad-name': '不能使用这个名字。',
  'not-now': '现在不能这样做。',
  other: '服务器拒绝了请求。',
};

export const online: OnlineWords = {
  room: {
    noSuchLink: '这个房间链接已损坏：房间代码由 12 个字母和数字组成。请对方重新发送链接，或自己开一个房间。',
    title: '与他人同玩',
    intro: '互相比赛，或一起扫同一个棋盘。无需账号：取个名字，发送链接即可。',
    noServer: '与他人同玩需要 Countermine 服务器，而此页面未连接服务器。请运行 npm start。',
    connecting: '正在连接……',
    connectingFirst: '正在连接……新服务器要先建立数据库，需要几秒钟。',
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
    survived: '获胜：其他人已出局',
    noGuessNeeded: '此棋盘无需猜测。',
    duel: '计分比赛',
    duelAbout: '先清完棋盘者获胜。踩到雷或离开者判负。',
    rating: (rating, deviation, by) => `${rating} ± ${deviation}${by === 0 ? '' : by > 0 ? `（+${by}）` : `（${by}）`}`,
    ratingAbout: 'Glicko-2：初始为 1500。± 是偏差：真实水平很可能在两倍偏差之内。',
    ending: {
      youWon: (clock) => `你以 ${clock} 获胜！`,
      won: (name, clock) => `${name} 以 ${clock} 获胜。`,
      youSurvived: (other, hasLeft) => (hasLeft ? `${other} 离开了：你赢了！` : `${other} 踩到了雷：你赢了！`),
      youOut: (winner, hasLeft) => (hasLeft ? `你离开了：${winner} 获胜。` : `你踩到了雷：${winner} 获胜。`),
      survived: (winner, other, hasLeft) =>
        hasLeft ? `${other} 离开了：${winner} 获胜。` : `${other} 踩到了雷：${winner} 获胜。`,
      nobody: '没有人清完棋盘。',
      place: (place, of) => `你的名次：${place}/${of}。`,
      finished: (clock, place) => `你用 ${clock} 完成：第 ${place} 名。其他人仍在比赛。`,
      hitMine: '你踩到了雷。其他人仍在比赛。',
    },
    quick: {
      title: '立即对战',
      about: '与想玩同一棋盘、水平相近的人进行计分比赛；10 秒内无人时由程序对战。',
      seeking: (board) => `${board}：正在寻找对手……`,
      programIn: (seconds) => `若无人加入，${seconds} 秒后由程序对战。`,
      cancel: '停止寻找',
    },
    openRoom: '任何人都能找到此房间',
    openRooms: {
      title: '开放的房间',
      none: '目前没有开放的房间。立即对战，或者自己开一个。',
      delayed: '排名对局延迟 30 秒显示。',
      room: (kind, host, board, players) => `${kind}，${board}：${host}，${players}`,
    },
    reactions: {
      label: '说点什么',
      words: {
        hello: '你好！',
        'good-luck': '祝好运！',
        'well-played': '玩得好！',
        wow: '哇！',
        oops: '哎呀！',
        again: '再来一局？',
        bye: '再见，谢谢！',
      },
      said: (name, words) => `${name}：${words}`,
    },
    news: roomNews,
    problems: {
      ...refusals,
      'room-full': '房间已满，你可以观看。',
      'not-in-room': '你已不在此房间。',
      'not-host': '只有房主可以这样做。',
      'too-few': '需要两名玩家准备好。',
      'not-begun': '比赛还没有开始。',
      lapsed: '这局游戏搁置太久，已经失效。',
      'other-class': '这仅限真人，或仅限程序。',
      'not-found': '没有这个房间，请检查链接。',
      'too-many': '操作过于频繁，请等几分钟。',
    },
  },
  roomPage: {
    invited: '有人邀请你',
    invitedAbout: '取个名字就能加入，无需账号。',
    inOtherWindow: '你已在另一个窗口进入这个房间。想和自己对战，请在这里换一个玩家。',
    playAsAnother: '在此窗口换一个玩家',
    comeInAs: (name) => `以 ${name} 的身份在这里继续`,
  },
  ranked: {
    sections: { rooms: '房间', ranked: '排名赛', leaderboard: '排行榜', you: '我' },
    sectionsLabel: '与他人一起玩',
    boards: {
      daily: '每日一局',
      beginner: '初级',
      intermediate: '中级',
      expert: '高级',
      'beginner-no-guess': '初级，无需猜测',
      'intermediate-no-guess': '中级，无需猜测',
      'expert-no-guess': '高级，无需猜测',
    },
    intro: '地雷和时钟都在服务器上，所以排行榜上的每个成绩都是真实的。',
    play: '开始排名赛',
    playAgain: '再来一局',
    resume: (board) => `继续${board}`,
    resumeAbout: '已开始的对局，离开时计时不停。',
    back: '返回',
    dailyAbout: '所有人同一局，每人只有一次机会。每天从 UTC 零点开始。',
    startAt: (cell) => `请先打开 ${cell}：从这里开始无需猜测。`,
    fair: '怎样保证公平？',
    commitment: '本局的封印',
    commitmentAbout: '在开局前就已确定。对局文件可以证明就是这一局。',
    nonce: '这一局中由你决定的部分',
    nonceAbout: '随机数，在封印之后加入：因此这一局不是服务器挑选的。文件中可以看到。',
    file: '下载文件',
    fileAbout: 'countermine verify 可以离线检查它。',
    replay: '回放',
    afterDay: '其他人还在玩这一局，所以地雷、文件和回放要等这一天结束后才显示。',
    period: { week: '本周', ever: '总榜' },
    periodLabel: '时间范围',
    board: '棋盘',
    games: '对局',
    listed: { people: '排名赛', programs: '排名赛（程序）', local: '本地对局（非盲玩）' },
    day: '日期（UTC）',
    localAbout: '非盲玩：玩家的内存里有地雷位置。服务器已逐局重演，并拒绝了不符合规则的对局；用时无人担保。',
    standingTold: {
      review: (reasons) => `正在审核，有人查看之前不列入榜单：${reasons}。`,
      refused: (reasons) => (reasons === '' ? '不列入榜单。' : `不列入榜单：${reasons}。`),
    },
    reviewReasons: {
      'easy-board': '这一局太容易',
      'first-click': '打开第一格比人的反应还快',
      speed: '3BV/s 超过人能达到的水平',
      clicks: '每秒操作次数超过人能做到的',
      pointer: '指针移动比手还快',
      evenness: '操作间隔像时钟一样均匀',
    },
    appeal: '申诉',
    appealAbout: '请说明你是怎样玩这一局的。每局只能申诉一次。',
    appealed: '已发送，会有人再次查看这一局。',
    noLocal: '这里还没有人提交本地对局。',
    columns: {
      rank: '名次',
      name: '名字',
      time: '时间',
      speed: '3BV/s',
      efficiency: '效率',
      luck: '运气',
      skill: '技巧',
      network: '延迟',
    },
    networkAbout: '时间以服务器的时钟为准。延迟：一条消息往返所需的时间。',
    timeTold: (clock, delay) => `时间：${clock}（服务器时钟，其中每条消息往返 ${delay} 毫秒）。`,
    placeTold: (place) => `你的名次：${place}`,
    daily: {
      headline: (date) => `Countermine 每日 ${date}`,
      result: '你的成绩（文字）',
      copyResult: '复制成绩',
    },
    slowerTold: (percent) => `比 ${percent}% 的其他完成者更快。`,
    streakTold: (days) => `连续 ${days} 天。`,
    bestTold: (clock) => `你在这种棋盘上的最好成绩是 ${clock}。`,
    empty: '这里还没有人获胜。',
    spread: (played, won) => `${played} 局，胜 ${won} 局`,
    quartiles: (quarter, median, threeQuarters) =>
      `四分之一的胜局不超过 ${quarter}，一半不超过 ${median}，四分之三不超过 ${threeQuarters}。`,
    friends: {
      title: '好友',
      add: '加为好友',
      remove: '移除好友',
      about: '你能看到好友在每日一局中的用时。在玩家的页面上可将其加为好友。',
      added: (name) => `${name} 现在是你的好友。`,
      removed: (name) => `${name} 不再是你的好友。`,
      told: (times) => `好友：${times}`,
      none: '还没有好友完成这一局。',
    },
    ratingTold: (board, rating, races) => `${board}，等级分：${rating}（${races} 场竞速）`,
    gamesOf: (name) => `${name} 的对局`,
    since: (date) => `加入于 ${date}`,
    noGames: '还没有完成的排名赛对局。',
    playerUnknown: '服务器没有这位玩家。',
    gameUnknown: '服务器没有这一局，或已不再保存它的走法，或暂时不公开：其他人可能还在玩这个棋盘。',
    ended: { won: '胜', lost: '负' },
    suggestedName: (number) => `玩家${number}`,
    rename: '修改名字',
    renamed: (name) => `你现在叫 ${name}。`,
    recovery: '恢复码',
    recoveryAbout: '请抄下来：只有它能找回你的名字和对局。拥有它的人可以以你的身份玩。',
    showRecovery: '显示恢复码',
    copyRecovery: '复制恢复码',
    otherDevice: '我以前玩过',
    otherDeviceAbout: '输入恢复码后，这台设备将成为那位玩家。',
    enterCode: '恢复码',
    useCode: '使用此恢复码',
    export: '下载关于我的全部数据',
    remove: '删除关于我的全部数据',
    removeAbout: '从服务器上永久删除你的名字、对局和成绩。',
    removeQuestion: '永久删除你的名字、对局和成绩吗？',
    keep: '保留',
    removed: '已全部删除。',
    nobody: '请先取个名字：开始第一局时就会创建。',
    failed: '服务器没有回应。请再试一次。',
    triedAt: (time) => `已于 ${time} 重试。`,
    codeProblems: {
      length: '恢复码有 27 个字母和数字。',
      character: '其中有恢复码里不会出现的字符。',
      check: '恢复码有误。请与抄下的内容核对。',
    },
    problems: {
      ...refusals,
      'key-used': '这台设备已经有玩家了。',
      'unknown-key': '服务器上没有使用这个恢复码的玩家。',
      'other-class': '这个恢复码属于程序，不属于真人。',
      'too-many': '你的连接太多了。',
      'open-start': '这一局从标出的格子开始。',
      'friends-full': '你在这里的好友已达上限，请先移除一位。',
      yourself: '不能把自己加为好友。',
    },
  },
  field: {
    title: '无尽雷区',
    intro: '所有人共用一片没有边界的雷区，打开的格子会一直保留。',
    enter: '进入无尽雷区',
    arriving: '正在寻找位置……',
    lookingOn: '你正在旁观。取个名字就可以玩。',
    startAt: (cell) => `从${cell}开始：那里没有雷。`,
    board: '无尽雷区',
    cell: (column, row) => `第 ${column} 列，第 ${row} 行`,
    opened: '打开的格子',
    solved: '解开的区域',
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
    newsSolved: '这个区域已解开：剩下未打开的都是雷。',
    newsMine: (seconds) => `踩到雷。周围的格子对你关闭 ${seconds} 秒。`,
    newsFlag: (isFlagged) => (isFlagged ? '已插旗' : '已拔旗'),
    refused: fieldRefusal,
  },
};

function roomNews(news: RoomNews): string {
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
      return `${news.name} 用时 ${clock(news.ms, 2)} 完成，第 ${news.place} 名。`;
    case 'lost':
      return `${news.name} 在 ${Math.floor(news.share / 10)}% 处踩到了雷。`;
    case 'all-won':
      return `你们一起用 ${clock(news.ms, 2)} 扫完了棋盘。`;
    case 'mine':
      return `${news.name} 踩到了雷。`;
  }
}

function fieldRefusal({ code, retryAfterMs = 0 }: RequestFailure): string {
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
