// A WebSocket server that sends every text back and does nothing else. Prints its address.

import { WebSocketServer } from 'ws';

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (client) => client.on('message', (data) => client.send(data.toString())));
server.on('listening', () => console.log(`http://127.0.0.1:${server.address().port}`));
