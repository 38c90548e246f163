"""Hooks of Schemathesis: each request from another address, because the portal limits requests per address."""

import ipaddress
import random

import schemathesis


@schemathesis.hook
def before_call(context, case, kwargs):
    address = str(ipaddress.IPv4Address(random.getrandbits(32)))
    case.headers = {**(case.headers or {}), "cf-connecting-ip": address}
