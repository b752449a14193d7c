import { describe, expect, it } from "vitest";
import {
  clientAddress,
  loginNetwork,
  loginNetworks,
  networkSteps,
} from "./client-address.server.ts";

describe("the address a visitor is counted by", () => {
  it.each<[string, string | undefined, string | undefined, number, string]>([
    ["without proxies it is the peer", "192.0.2.1", undefined, 0, "192.0.2.1"],
    ["without proxies nobody's header is believed", "192.0.2.1", "203.0.113.9", 0, "192.0.2.1"],
    ["behind one proxy it is what that proxy saw", "10.0.0.1", "192.0.2.1", 1, "192.0.2.1"],
    [
      "what the visitor wrote in front of it does not count",
      "10.0.0.1",
      "203.0.113.9, 192.0.2.1",
      1,
      "192.0.2.1",
    ],
    [
      "behind two proxies it is the last but one",
      "10.0.0.1",
      "203.0.113.9, 192.0.2.1, 10.0.0.2",
      2,
      "192.0.2.1",
    ],
    ["fewer hops than proxies give the first of them", "10.0.0.1", "192.0.2.1", 2, "192.0.2.1"],
    ["a proxy that says nothing leaves the peer", "10.0.0.1", undefined, 1, "10.0.0.1"],
    ["an empty header leaves the peer", "10.0.0.1", " , ", 1, "10.0.0.1"],
    ["IPv4 inside IPv6 is IPv4", "::ffff:192.0.2.1", undefined, 0, "192.0.2.1"],
    ["also in hex, in capitals and in full", "0:0:0:0:0:FFFF:c000:0201", undefined, 0, "192.0.2.1"],
    ["IPv6 counts as its network", "2001:db8:1:2:3:4:5:6", undefined, 0, "2001:db8:1:2::/64"],
    ["also in short", "2001:db8::1", undefined, 0, "2001:db8:0:0::/64"],
    [
      "also with leading zeros and capitals",
      "2001:0DB8:0001:0002::1",
      undefined,
      0,
      "2001:db8:1:2::/64",
    ],
    ["also the own machine", "::1", undefined, 0, "0:0:0:0::/64"],
    ["also with a zone", "fe80::1%eth0", undefined, 0, "fe80:0:0:0::/64"],
    ["a port behind it does not count", "10.0.0.1", "192.0.2.1:51234", 1, "192.0.2.1"],
    ["nor one behind IPv6", "10.0.0.1", "[2001:db8:1:2::99]:443", 1, "2001:db8:1:2::/64"],
    [
      "brackets and quotes do not count",
      "10.0.0.1",
      '"[2001:db8:1:2::99]"',
      1,
      "2001:db8:1:2::/64",
    ],
    ["nor in front of IPv4 inside IPv6", "10.0.0.1", "[::ffff:192.0.2.1]:80", 1, "192.0.2.1"],
    ["also from a header", "10.0.0.1", "2001:db8:1:2::99", 1, "2001:db8:1:2::/64"],
    ["without anything it is unknown", undefined, undefined, 0, "unknown"],
  ])("%s", (_, peer, forwardedFor, proxies, expected) => {
    expect(clientAddress(peer, forwardedFor, proxies)).toBe(expected);
  });
});

describe("the network a login is counted by", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2::/64", "2001:db8:1:0::/56"],
    ["2001:db8:1:ff::/64", "2001:db8:1:0::/56"],
    ["2001:db8:1:100::/64", "2001:db8:1:100::/56"],
    ["2001:db8:1:abcd::/64", "2001:db8:1:ab00::/56"],
    ["0:0:0:0::/64", "0:0:0:0::/56"],
    ["unknown", "unknown"],
  ])("%s: %s", (address, network) => {
    expect(loginNetwork(address)).toBe(network);
  });
});

describe("the steps that a limit is counted by", () => {
  it("are one for an address by itself, and three networks in IPv6, each with more room", () => {
    expect(networkSteps("192.0.2.1")).toEqual([{ network: "192.0.2.1", factor: 1 }]);
    expect(networkSteps("unknown")).toEqual([{ network: "unknown", factor: 1 }]);
    expect(networkSteps("2001:db8:1:abcd::/64")).toEqual([
      { network: "2001:db8:1:abcd::/64", factor: 1 },
      { network: "2001:db8:1:ab00::/56", factor: 2 },
      { network: "2001:db8:1::/48", factor: 4 },
    ]);
  });

  it("begin for logins with the household", () => {
    expect(loginNetworks("192.0.2.1")).toEqual([{ network: "192.0.2.1", factor: 1 }]);
    expect(loginNetworks("2001:db8:1:abcd::/64")).toEqual([
      { network: "2001:db8:1:ab00::/56", factor: 1 },
      { network: "2001:db8:1::/48", factor: 4 },
    ]);
  });
});
