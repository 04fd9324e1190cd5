import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPushNetwork, encryptPush, newVapidKeys } from '#server/integrations/web-push.ts';

describe('a message for a browser', () => {
  it('is encrypted as the example of RFC 8291', () => {
    const sender = createECDH('prime256v1');
    sender.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
    const sealed = encryptPush(
      'When I grow up, I want to be a watermelon',
      {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      sender,
    );
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });
});

describe('where messages may go', () => {
  const network = createPushNetwork([], newVapidKeys(), undefined);
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
    ['https://8.8.8.8/x', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://127.0.0.1/x', false],
    ['https://10.1.2.3/x', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://[::1]/x', false],
    ['https://[::ffff:127.0.0.1]/x', false],
    ['https://[::ffff:a00:1]/x', false],
    ['https://[fd00:ec2::254]/x', false],
    ['https://localhost/x', false],
    ['https://printer.local/x', false],
    ['https://user:secret@example.com/x', false],
    ['ftp://example.com/x', false],
    ['nonsense', false],
  ])('%s: %s', (endpoint, may) => {
    expect(network.mayReach(endpoint)).toBe(may);
  });

  it('does not connect to a name that resolves to a private address', async () => {
    const { p256dh, auth } = {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const target = { endpoint: 'https://localhost.localdomain/x', p256dh, auth };
    expect(await network.send(target, '{}', { ttl: 1, topic: 'x' }, 0)).toBe('later');
  });
});
