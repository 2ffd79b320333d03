import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '20010db800010002/64'],
  ['2001:db8:1:2::1', '20010db800010002/64'],
  ['2001:db8:1:3::1', '20010db800010003/64'],
  ['fe80::1%eth0', 'fe80000000000000/64'],
  ['no address', 'no address'],
  ['', ''],
])('%j is in %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('two IPv6 addresses share a network exactly when their first four groups are the same', () => {
  const groups = fc.array(fc.integer({ min: 1, max: 0xffff }), { minLength: 8, maxLength: 8 });
  const written = (numbers: number[]) => numbers.map((number) => number.toString(16)).join(':');
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      const neighbour = [...one.slice(0, 4), ...other.slice(4)];
      expect(networkOf(written(neighbour))).toBe(networkOf(written(one)));
      const isSame = one.slice(0, 4).join() === other.slice(0, 4).join();
      expect(networkOf(written(one)) === networkOf(written(other))).toBe(isSame);
    }),
  );
});
